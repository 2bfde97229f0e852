import { readEnv } from '../server/env.server';
import { openDatabase } from './prepare.server';

/** Runs `work` on a prepared database, external or embedded, and closes it afterwards. */
export async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const opened = await openDatabase(readEnv(process.env));
  try {
    await opened.ready;
    return await work(process.env.DATABASE_URL ?? '');
  } finally {
    await opened.close();
  }
}
