import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { queryRows } from '../../../db/client.server';
import { sql } from '../../../db/sql.server';
import { notFound } from '../../../server/http/errors.server';
import { EDITION_COLUMNS, type Edition, previewedEdition } from '../edition.server';
import { changesPath, editionPath } from '../paths';
import { rowsTable } from '../rows.server';

interface StoredEdition extends Edition {
  /** From the national total's row; null if the file has none. */
  households: number | null;
  individuals: number | null;
  rank: number | null;
}

/** An edition in the list of editions. */
export type ListedEdition = Awaited<ReturnType<typeof listEditions>>[number];

/** The national total has empty slugs, so an index finds it among a million rows. */
const withTotals = () => sql`
  SELECT ${EDITION_COLUMNS}, rank, total.households, total.individuals FROM register_edition_ranked
  LEFT JOIN ${rowsTable()} AS total ON edition_id = id AND state_slug = '' AND lga_slug = ''
  ORDER BY as_at DESC, imported_at DESC, id DESC`;

/** Every edition, including withdrawn ones, newest month first. @throws Response as `queryRows` does. */
export async function listEditions() {
  const rows = withPreviewed(await queryRows<StoredEdition>(withTotals()));
  return rows.map(({ rank, ...edition }, index) => {
    const isComparable = ({ isSample, withdrawn }: StoredEdition) =>
      isSample === edition.isSample && withdrawn === null;
    return {
      ...edition,
      /** True for the one that the site shows by default. */
      isCurrent: rank === 1,
      /** The slug of the previous edition that is not withdrawn and of the same kind, sample or not. */
      before: rows.slice(index + 1).find(isComparable)?.slug ?? null,
    };
  });
}

/** In a preview, with the edition that it shows, as the newest of its month. */
function withPreviewed(rows: StoredEdition[]): StoredEdition[] {
  const edition = previewedEdition();
  if (!edition) return rows;
  const isLater = ({ asAt }: StoredEdition) => asAt > edition.asAt;
  const shown = { ...edition, households: null, individuals: null, rank: null };
  return [...rows.filter(isLater), shown, ...rows.filter((row) => !isLater(row))];
}

/**
 * The slug of the previous edition of the same kind (`ListedEdition.before`).
 *
 * @throws Response 503 when the database does not answer.
 */
export async function editionBefore({ slug }: Pick<Edition, 'slug'>): Promise<string | null> {
  return (await listEditions()).find((edition) => edition.slug === slug)?.before ?? null;
}

/** Anything else is not worth a query. */
const NAME = /^[\w-]{1,60}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/**
 * The edition with this slug or, if there is none and it is a month, the preferred edition of that month.
 *
 * @throws Response 404 when there is none, 503 when the database does not answer.
 */
export async function findEdition(name: string): Promise<Edition> {
  if (!NAME.test(name)) notFound();
  const month = MONTH.test(name) ? `${name}-01` : null;
  const [edition] = await queryRows<Edition>(sql`
    SELECT ${EDITION_COLUMNS} FROM register_edition_ranked WHERE slug = ${name} OR as_at = ${month}::date
    ORDER BY slug = ${name} DESC, rank NULLS LAST, imported_at DESC LIMIT 1`);
  return edition ?? notFound();
}

/**
 * The edition named in the URL. A month without an edition of that name redirects to the preferred edition of the month.
 *
 * @param rest what follows the edition's name in the path, as `.csv`
 * @throws Response 302 to the edition's own URL, 404 when there is none, 503 when the database does not answer.
 */
export async function editionAt(
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
  rest = '',
): Promise<Edition> {
  const edition = await findEdition(params.edition ?? '');
  if (edition.slug !== params.edition)
    throw redirect(editionPath(edition.slug, rest) + new URL(request.url).search);
  return edition;
}

/** Two editions to compare, the earlier first. */
export type EditionPair = [from: Edition, to: Edition];

/**
 * The two editions named in a path such as `2020-12..2021-05`. Months, and editions in the wrong order, redirect to the
 * pair's canonical URL.
 *
 * @param rest what follows the pair in the path, as `.csv`
 * @throws Response 302 to the canonical URL, 404 for an unknown pair, 503 when the database does not answer.
 */
export async function pairAt(
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
  rest = '',
): Promise<EditionPair> {
  const names = (params.pair ?? '').split('..');
  if (names.length !== 2) notFound();
  const pair: EditionPair = await Promise.all([findEdition(names[0] ?? ''), findEdition(names[1] ?? '')]);
  const [from, to] = pair.sort(compareEditions);
  if (`${from.slug}..${to.slug}` !== params.pair)
    throw redirect(changesPath(from.slug, to.slug, rest) + new URL(request.url).search);
  return pair;
}

/**
 * The path of the newest pair, of the office's own editions before samples; null if no edition has a previous one.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function newestChangesPath(): Promise<string | null> {
  const comparable = (await listEditions()).filter(({ withdrawn, before }) => withdrawn === null && before);
  const newest = comparable.find(({ isSample }) => !isSample) ?? comparable[0];
  return newest?.before ? changesPath(newest.before, newest.slug) : null;
}

/** Sorts by month, then by time of import. */
function compareEditions(a: Edition, b: Edition): number {
  if (a.asAt !== b.asAt) return a.asAt < b.asAt ? -1 : 1;
  if (a.importedAt !== b.importedAt) return a.importedAt < b.importedAt ? -1 : 1;
  return a.id - b.id;
}
