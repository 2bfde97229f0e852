import { z } from 'zod';
import { pageExtent, pageNumber } from '../../../lists/page-of-list';
import { submittedText } from '../../../text/submitted-text.server';
import { monthInWords } from '../../register/edition.server';
import { type AtDesk, step } from '../at-desk.server';
import { Refusal } from '../database.server';
import type { StaffAction } from '../people/people.server';
import { listUploads } from './uploads.server';

/** An edition as staff see it, also one that is still to be published. */
export interface DeskEdition {
  edition: string;
  as_at: string;
  is_sample: boolean;
  lines: number;
  imported: string;
  source: string;
  is_shown: boolean;
  withdrawn: string | null;
  reason: string | null;
  published: string;
  is_ahead: boolean;
}

const EDITIONS = `SELECT *, published > now() AT TIME ZONE 'Africa/Lagos' AS is_ahead FROM register_editions`;
const ACTIONS_ON_PAGE = 50;

/** Every edition, the uploads that wait and were decided, and a page of what was done. */
export async function readRegister({ client, person, url }: AtDesk) {
  const { rows: editions } = await client.query<DeskEdition>(EDITIONS);
  const { rows: counted } = await client.query<{ count: number }>(
    "SELECT count(*) FROM staff_actions WHERE what = 'register'",
  );
  const place = pageExtent(pageNumber(url.searchParams.get('page')), counted[0]?.count ?? 0, ACTIONS_ON_PAGE);
  const { rows: actions } = await client.query<StaffAction>(
    "SELECT * FROM staff_actions WHERE what = 'register' OFFSET $1 LIMIT $2",
    [place.offset, ACTIONS_ON_PAGE],
  );
  return {
    title: 'Register',
    editions: editions.map(withMonth),
    waiting: await listUploads(client, true),
    decided: await listUploads(client, false),
    actions,
    place,
    mayUpload: person.roles.includes('register'),
  };
}

/** One edition, and what was done with it at the desk. */
export async function readEdition({ client, person }: AtDesk, name: string) {
  const { rows } = await client.query<DeskEdition>(`${EDITIONS} WHERE edition = $1`, [name]);
  const [edition] = rows;
  if (!edition) throw new Refusal(`There is no edition ${name.slice(0, 40)}.`, 404);
  const { rows: actions } = await client.query<StaffAction>(
    "SELECT * FROM staff_actions WHERE what = 'register' AND starts_with(detail, $1) LIMIT 50",
    [`edition ${name}:`],
  );
  return {
    title: `Edition ${name}`,
    edition: withMonth(edition),
    actions,
    mayChange: person.roles.includes('register'),
  };
}

/** All editions as lines of a file with headings. */
export async function editionLines({ client }: AtDesk): Promise<unknown[][]> {
  const { rows } = await client.query<DeskEdition>(EDITIONS);
  const columns = [
    'edition',
    'as_at',
    'is_sample',
    'lines',
    'imported',
    'published',
    'is_shown',
    'withdrawn',
    'reason',
    'source',
  ] as const;
  return [[...columns], ...rows.map((row) => columns.map((column) => row[column]))];
}

function withMonth(edition: DeskEdition) {
  return { ...edition, month: monthInWords(edition.as_at) };
}

/** The steps with an edition. @param name the edition's, from the address */
export function editionSteps(name: string) {
  const changed = async ({ client }: AtDesk, call: string, values: string[]) => {
    await client.query("SET LOCAL lock_timeout = '900ms'");
    const { rows } = await client.query<{ said: string }>(`SELECT ${call} AS said`, values);
    return rows[0]?.said ?? '';
  };
  return {
    withdraw: step({
      schema: z.object({
        reason: submittedText(300).refine(
          (text) => text !== '' && !/\p{Cc}/u.test(text),
          'Say in one line of up to 300 characters why. Visitors will read it.',
        ),
      }),
      isSensitive: true,
      take: (desk, { reason }) => changed(desk, 'withdraw_edition($1, $2)', [name, reason]),
    }),
    restore: step({
      schema: z.object({}),
      isSensitive: true,
      take: (desk) => changed(desk, 'restore_edition($1)', [name]),
    }),
  };
}
