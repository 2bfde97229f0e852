import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The address of another database on the same server. */
export function databaseNamed(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs work on one connection and closes it. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database of its own: a copy of the migrated and filled template, or an empty one. Gives its address. */
export async function newDatabase(
  serverUrl: string,
  from: 'template_site' | 'template0' = 'template_site',
): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${from}`));
  return databaseNamed(serverUrl, name);
}
