// docs/promises.md P2: `npm run faults:same-form` sends one form 500 times at once in each way, and posts without a key whose
// connection behind nginx breaks after they were saved.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { withClient } from '../support/databases';
import { isInstallable } from '../support/debian-packages';
import { ensureNginx } from '../support/nginx';
import { startSite, untilReady } from '../support/site';
import { cutOffPosts } from './cut-off';
import { exactly, type Figure, isScript, report } from './figures';
import { makeSubmissions, send, WAYS } from './submissions';

/** Number of posts of each kind to cut off behind nginx, for `count` sent at once. */
const cutsFor = (count: number) => Math.ceil(count / 50);

if (isScript()) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-same-'));
  const postgres = await startEmbeddedPostgres(folder);
  const count = process.argv.includes('--short') ? 100 : 500;
  report('P2: the same form at the same moment', await sendSameForm(postgres.url, count));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/**
 * Sends one submission of each kind `count` times at once, and posts that nginx repeats, against its own database.
 */
export async function sendSameForm(databaseUrl: string, count: number): Promise<Figure[]> {
  const site = await startSite({ DATABASE_URL: databaseUrl, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' });
  try {
    await untilReady(site);
    const figures: Figure[] = [];
    for (const submission of makeSubmissions(WAYS.length)) {
      const outcomes = await Promise.all(Array.from({ length: count }, () => send(site, submission)));
      const answers = new Set(outcomes.map(({ status, said }) => `${status} ${said}`));
      figures.push(
        exactly(
          `${submission.way}: answered with success`,
          outcomes.filter((one) => one.isSuccess).length,
          count,
        ),
        exactly(`${submission.way}: different answers`, answers.size, 1),
        exactly(`${submission.way}: rows`, await rowsOf(submission.mark), 1),
      );
    }
    if (isInstallable(ensureNginx)) figures.push(...(await cutOffPosts(site, databaseUrl, cutsFor(count))));
    return figures;
  } finally {
    await site.stop();
  }

  async function rowsOf(mark: string): Promise<number> {
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query(
        `SELECT (SELECT count(*) FROM data_access_request WHERE organization_name = $1)
              + (SELECT count(*) FROM subscriber WHERE email = $1) AS rows`,
        [mark],
      ),
    );
    return Number(rows[0].rows);
  }
}
