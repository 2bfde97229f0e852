import type pg from 'pg';
import { beforeAll, inject } from 'vitest';
import { newDatabase, withClient } from './databases';
import { fillOffice } from './filled-office';

type Office = Awaited<ReturnType<typeof fillOffice>>;

/** The references of an office with rows for every view, in a database that no other file uses. */
export interface OwnOffice extends Office {
  url: string;
  /** Runs `prepared` as the owner, then `work` as a role, in a transaction that is never committed. */
  as<Result>(
    role: 'nassco_staff' | 'nassco_app',
    work: (client: pg.Client) => Promise<Result>,
    prepared?: (client: pg.Client) => Promise<unknown>,
  ): Promise<Result>;
}

/** Fills an office before the tests of the file. Properties are set before the first test. */
export function ownOffice(): OwnOffice {
  const office = {
    as: (role, work, prepared = async () => {}) =>
      withClient(office.url, async (client) => {
        await client.query('BEGIN');
        await prepared(client);
        await client.query(`SET LOCAL ROLE ${role}`);
        return work(client);
      }),
  } as OwnOffice;
  beforeAll(async () => {
    office.url = await newDatabase(inject('serverUrl'));
    Object.assign(office, await withClient(office.url, fillOffice));
  });
  return office;
}

export const rowsOf = async (client: pg.Client, sql: string, values: unknown[] = []) =>
  (await client.query(sql, values)).rows;

/** The answer of a staff function. */
export async function say(client: pg.Client, call: string, ...values: unknown[]): Promise<string> {
  const [row] = await rowsOf(client, `SELECT ${call} AS said`, values);
  return row.said;
}

export const asOwner = (client: pg.Client) => client.query('RESET ROLE');
