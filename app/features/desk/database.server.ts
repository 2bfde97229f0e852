import pg from 'pg';
import { databaseFailure, IDLE_MS, TIMEOUTS } from '../../db/client.server';
import { getTypeParser, outliveConnections } from '../../db/connection.server';
import { sqlState } from '../../db/sql-state';
import { env } from '../../server/env.server';
import { log } from '../../server/log.server';
import { sessionName } from '../../server/session-name';
import { UploadTrouble } from '../../server/uploads/uploads.server';
import { noDesk } from './desk-address.server';

/** A refusal in plain words, by a function of the database or by a rule of the desk. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status = 422,
  ) {
    super(message);
  }
}

/** What a person does at the desk, or somebody at its door. */
export type Client = Pick<pg.PoolClient, 'query'>;

let pool: pg.Pool | undefined;

/** The desk's own connections: before anybody has signed in they may only call the functions of the door. */
function deskPool(): pg.Pool {
  if (pool) return pool;
  pool = new pg.Pool({
    connectionString: env().DESK_DATABASE_URL ?? process.env.DATABASE_URL,
    max: 5,
    connectionTimeoutMillis: TIMEOUTS.connect,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
    statement_timeout: TIMEOUTS.statement,
    query_timeout: TIMEOUTS.query,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: sessionName('website: desk'),
    options: '-c role=nassco_desk',
    types: { getTypeParser },
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection of the desk lost'));
  outliveConnections(pool);
  return pool;
}

export async function closeDeskPool() {
  const closing = pool;
  pool = undefined;
  await closing?.end();
}

/**
 * Runs `work` in one transaction of the desk's login, undone if it fails.
 *
 * @throws Refusal with the words of the database if one of its functions refuses; Response 503 if it does not answer.
 */
export async function onDesk<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await deskPool()
    .connect()
    .catch((error) => {
      throw isNoDesk(error) ? noDesk({ method: 'GET' }) : databaseFailure(error);
    });
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // One that does not answer would be waited for twice.
    if (isConnection(error)) broken = error as Error;
    else
      await client.query('ROLLBACK').catch((failure) => {
        broken = failure;
      });
    throw inWords(error);
  } finally {
    client.release(broken);
  }
}

/**
 * What a function of the database gives: mostly what was done, in words.
 *
 * @param name with its parameters, such as `desk_take_back_sending($1)`
 */
export async function call<Value = string>(
  { client }: { client: Client },
  name: string,
  values: unknown[],
): Promise<Value> {
  const { rows } = await client.query<{ value: Value }>(`SELECT ${name} AS value`, values);
  return rows[0]?.value as Value;
}

/** True for a login that is not there or may not become nassco_desk: this installation has no desk. */
function isNoDesk(error: unknown): boolean {
  return ['28000', '28P01', '42501', '22023', '42704'].includes(sqlState(error) ?? '');
}

/** SQLSTATEs by which the staff functions refuse: a value, a state, a row that is not there. */
const REFUSALS = ['22023', '55000', 'P0002'];

function inWords(error: unknown): unknown {
  if (error instanceof Response || error instanceof Refusal) return error;
  if (error instanceof UploadTrouble) return new Refusal(error.message, 503);
  const { message, hint } = error as { message: string; hint?: string };
  const state = sqlState(error);
  if (state && REFUSALS.includes(state)) return new Refusal(hint ? `${message} ${hint}` : message);
  if (state === '42501') return new Refusal('Your role may not do this.', 403);
  return error instanceof pg.DatabaseError || sqlState(error) || isConnection(error)
    ? databaseFailure(error)
    : error;
}

/** Whether the connection is lost, or silent. */
function isConnection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError || error instanceof Response || error instanceof Refusal)
    return false;
  return /timeout|terminated|ECONN|EPIPE|ENOTFOUND/i.test(String((error as Error)?.message));
}
