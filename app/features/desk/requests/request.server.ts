import { sqlState } from '../../../db/sql-state';
import type { FileKind } from '../../data-access/answer/file-kinds';
import type { AtDesk } from '../at-desk.server';
import { Refusal } from '../database.server';
import { savedFile } from '../file-at-desk.server';
import { REQUEST_STEPS } from '../last-step.server';
import { linesOfList, pageOfView } from '../lists/read-list.server';
import type { StaffAction } from '../staff-action';
import { closingTexts } from './closing-texts.server';
import { type LogEntry, requestLog } from './list-view';

/** A request with all that staff may read of it. Times are Nigerian; texts may have several lines. */
export interface WholeRequest {
  reference: string;
  status: 'new' | 'in review' | 'closed';
  received: string;
  due_on: string;
  days_overdue: number | null;
  organisation: string;
  sector: string;
  email: string | null;
  doubt: string | null;
  wants: string;
  states: string | null;
  lgas: string | null;
  wards: string | null;
  communities: string | null;
  household_criteria: string | null;
  individual_criteria: string | null;
  requester: string | null;
  designation: string | null;
  office_address: string;
  date_on_form: string | null;
  came_by: string;
  outcome: string | null;
  closed: string | null;
  kept_until: string;
  added: string | null;
}

/** A file of the answer. */
export interface DeskFile {
  file: number;
  name: string;
  kind: FileKind;
  size: number;
  added: string;
  added_by: string;
}

/** Another request that may be the same. */
export interface Duplicate {
  other: string;
  organisation: string;
  why: string;
  days: number;
}

/**
 * A request whole, its log, its files, possible duplicates, and what was done with it. That it was read is written down.
 *
 * @param typed the reference, in any case
 * @throws Refusal 404 if there is none
 */
export async function readRequest({ client, person, url }: AtDesk, typed: string) {
  const known = await client.query<{ seen: string | null }>('SELECT desk_request_seen($1) AS seen', [typed]);
  const request = await readWhole(client, typed);
  const { reference } = request;
  const list = async <Row extends object>(query: string) =>
    (await client.query<Row>(query, [reference])).rows;
  const text = Number(url.searchParams.get('text'));
  const texts = closingTexts();
  return {
    title: reference,
    noted: { steps: REQUEST_STEPS, reference },
    request,
    /** The newest change that the page shows; a step is refused after a newer one. */
    seen: known.rows[0]?.seen ?? '',
    mayAct: person.roles.includes('requests'),
    log: pageOfView(requestLog(reference), url, await listLog(client, reference)),
    files: await list<DeskFile>(
      'SELECT file, name, kind, size, added, added_by FROM desk_request_files WHERE reference = $1',
    ),
    duplicates: await list<Duplicate>(DUPLICATES),
    actions: await list<StaffAction>(
      "SELECT * FROM staff_actions WHERE reference = $1 AND what <> 'read' LIMIT 20",
    ),
    readers: await list<StaffAction>(
      "SELECT * FROM staff_actions WHERE reference = $1 AND what = 'read' LIMIT 20",
    ),
    texts: texts.map(({ title }) => title),
    /** The outcome that a prepared text fills in. */
    outcome: texts[text - 1]?.text ?? '',
  };
}

/** The log of a request as the lines of a file. That the request was read is written down. @throws as `readRequest` */
export async function logLines({ client, url }: AtDesk, typed: string): Promise<unknown[][]> {
  const { reference } = await readWhole(client, typed);
  return linesOfList(requestLog(reference), url, await listLog(client, reference));
}

/** Entries of a log that are read: a request has far fewer. */
const MOST_ENTRIES = 1000;

async function listLog(client: AtDesk['client'], reference: string): Promise<LogEntry[]> {
  const { rows } = await client.query<LogEntry>(
    `SELECT happened, what, who, words, doubt FROM request_log WHERE reference = $1 LIMIT ${MOST_ENTRIES}`,
    [reference],
  );
  return rows;
}

/** What the page of a request shows. */
export type RequestData = Omit<Awaited<ReturnType<typeof readRequest>>, 'title' | 'noted'>;

const DUPLICATES = `
  SELECT CASE WHEN reference = $1 THEN earlier_reference ELSE reference END AS other,
    CASE WHEN reference = $1 THEN earlier_organisation ELSE organisation END AS organisation, why, days_between AS days
  FROM possible_duplicates WHERE $1 IN (reference, earlier_reference) LIMIT 10`;

async function readWhole(client: AtDesk['client'], typed: string): Promise<WholeRequest> {
  try {
    const { rows } = await client.query<WholeRequest>('SELECT * FROM read_request($1)', [typed.slice(0, 60)]);
    if (rows[0]) return rows[0];
  } catch (error) {
    if (!['22023', 'P0002'].includes(sqlState(error) ?? '')) throw error;
    const { message, hint = '' } = error as { message: string; hint?: string };
    throw new Refusal(hint.startsWith('Did you mean') ? `${message} ${hint}` : message, 404);
  }
  throw new Refusal('There is no such request.', 404);
}

/** Everything that is held of a request, as a JSON file for its requester. That it was exported is written down. */
export async function exportRequest({ client }: AtDesk, typed: string): Promise<Response> {
  const { rows } = await client.query<{ held: object }>('SELECT export_request($1) AS held', [
    typed.slice(0, 60),
  ]);
  const name = `${typed.toLowerCase().replace(/[^a-z0-9-]/g, '')}.json`;
  return savedFile(name, 'application/json; charset=utf-8', `${JSON.stringify(rows[0]?.held, null, 2)}\n`);
}
