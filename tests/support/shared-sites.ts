import type { TestProject } from 'vitest/node';
import { newDatabase } from './databases';
import { startSite, untilReady } from './site';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A site for all files that only read: they post nothing, break nothing and count nothing. URL. */
    readSite: string;
    /** A site without a database, behind one proxy. URL. */
    lonelySite: string;
  }
}

/** Starts the sites shared by test files: starting one takes longer than most files need it. */
export default async function setup(project: TestProject) {
  const { serverUrl } = project.getProvidedContext();
  const [read, lonely] = await Promise.all([
    startSite({ DATABASE_URL: await newDatabase(serverUrl), LOG_LEVEL: 'warn' }),
    startSite({
      DATABASE_URL: 'postgresql://nobody:none@127.0.0.1:1/none',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    }),
  ]);
  await untilReady(read);
  project.provide('readSite', read.url);
  project.provide('lonelySite', lonely.url);
  return () => Promise.all([read.stop(), lonely.stop()]);
}
