import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { newDatabase, rowsOf } from './databases';
import type { OwnSite } from './own-site';
import { type AnsweringSite, siteAt, startSite, untilReady } from './site';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A site for all files that only read: they post nothing, break nothing and count nothing. URL. */
    readSite: string;
    /** A site without a database, behind one proxy. URL. */
    lonelySite: string;
    /** Where to find the parts of the shared site that takes posts (see `formSite`). */
    formSite: FormSiteParts;
  }
}

const LOG_PATIENCE_MS = 10_000;

interface FormSiteParts {
  url: string;
  databaseUrl: string;
  logFile: string;
}

/**
 * A site behind one proxy for all files that send forms: each looks only for rows of its own, by names that no other file
 * sends, changes nothing that others see, and sends as a new visitor. It logs at level info, and has no office address.
 */
export interface FormSite extends AnsweringSite, Pick<OwnSite, 'rows'> {
  /** Its log, with what other files caused, up to the present. */
  log(): Promise<string>;
}

/** The shared site that takes posts, from what `inject('formSite')` returns. */
export function formSite({ url, databaseUrl, logFile }: FormSiteParts): FormSite {
  const site = siteAt(url);
  return {
    ...site,
    rows: (sql, values) => rowsOf(databaseUrl, sql, values),
    async log() {
      // Once this request is logged, all before it are.
      const last = (await site.get('/nothing')).headers.get('x-request-id') ?? 'none';
      for (const end = Date.now() + LOG_PATIENCE_MS; Date.now() < end; await sleep(20)) {
        const log = await readFile(logFile, 'utf8');
        if (log.includes(last)) return log;
      }
      throw new Error(`The request ${last} is not in the log.`);
    },
  };
}

/** Starts the sites shared by test files: starting one takes longer than most files need it. */
export default async function setup(project: TestProject) {
  const { serverUrl } = project.getProvidedContext();
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-shared-'));
  const logFile = path.join(folder, 'log');
  const databaseUrl = await newDatabase(serverUrl);
  const [read, lonely, forms] = await Promise.all([
    startSite({ DATABASE_URL: await newDatabase(serverUrl), LOG_LEVEL: 'warn' }),
    startSite({
      DATABASE_URL: 'postgresql://nobody:none@127.0.0.1:1/none',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    }),
    startSite({ DATABASE_URL: databaseUrl, DATA_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'info' }),
  ]);
  const log = createWriteStream(logFile);
  log.write(forms.output());
  for (const stream of [forms.process.stdout, forms.process.stderr])
    stream?.on('data', (chunk) => log.write(chunk));
  await Promise.all([untilReady(read), untilReady(forms)]);
  project.provide('readSite', read.url);
  project.provide('lonelySite', lonely.url);
  project.provide('formSite', { url: forms.url, databaseUrl, logFile });
  return async () => {
    await Promise.all([read.stop(), lonely.stop(), forms.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
}
