import type pg from 'pg';
import { getTypeParser, onConnection } from '../../../app/db/connection.server';
import { sqlState } from '../../../app/db/sql-state';
import {
  approveRevision,
  proposeRevision,
  readRevision,
  type Saved,
  saveRevision,
} from '../../../app/features/publishing/revisions.server';
import { newDatabase, withClient } from '../../support/databases';

export type Role = 'editor' | 'manager' | 'requests' | 'register';

const PEOPLE = ['one@office.example', 'two@office.example', 'boss@office.example'];

/** A database with three people of the desk. */
export async function newOffice(serverUrl: string): Promise<string> {
  const url = await newDatabase(serverUrl);
  await addPeople(url);
  return url;
}

export async function addPeople(url: string) {
  await withClient(url, (client) =>
    client.query(
      `INSERT INTO desk_person (email, roles, user_handle, invited_by, joined_at)
       SELECT email, '{editor,manager}', email, 'a test', now() FROM unnest($1::text[]) AS email`,
      [PEOPLE],
    ),
  );
  await withClient(url, (client) =>
    client.query(
      `INSERT INTO desk_session (person_id, token_hash, way, device)
       SELECT id, email, 'code', 'A test' FROM desk_person WHERE email = ANY ($1)`,
      [PEOPLE],
    ),
  );
}

/** Does work as the desk does it: in one transaction for a person, with the rights of a role. */
export function asPerson<Result>(
  url: string,
  who: 'one' | 'two' | 'boss',
  work: (client: pg.Client) => Promise<Result>,
  role: Role = who === 'boss' ? 'manager' : 'editor',
): Promise<Result> {
  return onConnection({ connectionString: url, types: { getTypeParser } }, async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT FROM desk_enter($1)', [`${who}@office.example`]);
    await client.query(`SET LOCAL ROLE nassco_${role}`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  });
}

/** With which words, or which SQLSTATE if it is no refusal in words, a step is refused; fails if it is not. */
export async function refusal(step: Promise<unknown>): Promise<string> {
  try {
    await step;
  } catch (error) {
    const state = sqlState(error) ?? '';
    return ['22023', '55000', 'P0002'].includes(state) ? (error as Error).message : state;
  }
  throw new Error('it was not refused');
}

/** A draft of a file by the first person. */
export function draft(
  url: string,
  path: string,
  text: string,
  baseText: string | null = null,
): Promise<Saved> {
  return asPerson(url, 'one', (client) =>
    saveRevision(client, { revision: null, version: null, path, text, baseText }),
  );
}

/** A revision as it stands. */
export async function seen(url: string, { revision }: { revision: number }) {
  const known = await asPerson(url, 'boss', (client) => readRevision(client, revision));
  if (!known) throw new Error(`there is no revision ${revision}`);
  return known;
}

export async function propose(url: string, saved: Saved): Promise<Saved> {
  await asPerson(url, 'one', (client) => proposeRevision(client, saved, 'It is needed.'));
  return { ...saved, version: saved.version + 1 };
}

export async function approve(
  url: string,
  saved: Saved,
  plan: { from?: Date; until?: Date } = {},
): Promise<Saved> {
  await asPerson(url, 'two', (client) =>
    approveRevision(client, saved, { from: plan.from ?? null, until: plan.until ?? null, why: '' }),
  );
  return { ...saved, version: saved.version + 1 };
}

/** A new text of a file, approved by the second person. */
export async function approved(
  url: string,
  path: string,
  text: string,
  baseText: string | null = null,
  plan: { from?: Date; until?: Date } = {},
): Promise<Saved> {
  return approve(url, await propose(url, await draft(url, path, text, baseText)), plan);
}
