import { publicRows } from '../../../db/replica.server';
import { sql } from '../../../db/sql.server';
import { notFound } from '../../../server/http/errors.server';
import { EDITION_COLUMNS, type Edition } from '../edition.server';

/** An edition as the list of editions tells of it. */
export interface ListedEdition extends Edition {
  /** Of the national total, as the file gives it; null where it has none. */
  households: number | null;
  individuals: number | null;
  /** The edition of the same kind, sample or not, that came before it; null where there is none that stands. */
  before: string | null;
  /** True for the one that the site shows first. */
  isCurrent: boolean;
}

type StoredEdition = Omit<ListedEdition, 'before' | 'isCurrent'> & { rank: number | null };

/** The national total has neither state nor LGA, so that its index finds it among a million rows. */
const WITH_TOTALS = sql`
  SELECT ${EDITION_COLUMNS}, rank, total.households, total.individuals FROM register_edition_ranked
  LEFT JOIN register_row AS total ON edition_id = id AND state_slug = '' AND lga_slug = ''
  ORDER BY as_at DESC, imported_at DESC, id DESC`;

/**
 * Every edition, the withdrawn ones too, newest month first.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function listEditions(): Promise<ListedEdition[]> {
  const rows = await publicRows<StoredEdition>(WITH_TOTALS);
  return rows.map(({ rank, ...edition }, index) => {
    const isBefore = ({ isSample, withdrawn }: StoredEdition) =>
      isSample === edition.isSample && withdrawn === null;
    return { ...edition, isCurrent: rank === 1, before: rows.slice(index + 1).find(isBefore)?.slug ?? null };
  });
}

/**
 * The name of the edition of the same kind that came before one; null where there is none that stands.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function editionBefore({ slug }: Pick<Edition, 'slug'>): Promise<string | null> {
  return (await listEditions()).find((edition) => edition.slug === slug)?.before ?? null;
}

/** What a name may be; anything else need not be looked for. */
const NAME = /^[\w-]{1,60}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/**
 * The edition of that name or, for a month that no edition is named by, the one of that month which the site prefers.
 *
 * @throws Response 404 when there is none, 503 when the database does not answer.
 */
export async function findEdition(name: string): Promise<Edition> {
  if (!NAME.test(name)) notFound();
  const month = MONTH.test(name) ? `${name}-01` : null;
  const [edition] = await publicRows<Edition>(sql`
    SELECT ${EDITION_COLUMNS} FROM register_edition_ranked WHERE slug = ${name} OR as_at = ${month}::date
    ORDER BY slug = ${name} DESC, rank NULLS LAST, imported_at DESC LIMIT 1`);
  return edition ?? notFound();
}
