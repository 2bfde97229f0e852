import { readEnv } from '../server/env.server';
import { openDatabase } from './prepare.server';

/** Runs work on a database that is up to date, the one of DATABASE_URL or the embedded one, and closes it after that. */
export async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const opened = await openDatabase(readEnv(process.env));
  try {
    await opened.ready;
    return await work(process.env.DATABASE_URL ?? '');
  } finally {
    await opened.close();
  }
}
