import type pg from 'pg';
import { beforeAll, inject } from 'vitest';
import { newDatabase, withClient } from './databases';
import { fillOffice } from './filled-office';

type Office = Awaited<ReturnType<typeof fillOffice>>;

/** The references of an office in the middle of its work, in a database that no other file uses. */
export interface OwnOffice extends Office {
  url: string;
  /** Runs work as a role in a transaction that leaves nothing behind; `prepared` as the owner. */
  as<Result>(
    role: 'nassco_staff' | 'nassco_app',
    work: (client: pg.Client) => Promise<Result>,
    prepared?: (client: pg.Client) => Promise<unknown>,
  ): Promise<Result>;
}

/** Fills an office before the tests of the file. What is given has its properties from the first test on. */
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

/** What a function of staff answers. */
export async function say(client: pg.Client, call: string, ...values: unknown[]): Promise<string> {
  const [row] = await rowsOf(client, `SELECT ${call} AS said`, values);
  return row.said;
}

export const asOwner = (client: pg.Client) => client.query('RESET ROLE');
