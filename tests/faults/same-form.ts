// docs/promises.md P2: `npm run fault same-form` sends one form 500 times at once in each way, and posts without a key whose
// connection behind nginx breaks after they were saved.

import { ensureNginx } from '../deploy/nginx';
import { countIn, newDatabase } from '../support/databases';
import { isInstallable } from '../support/debian-packages';
import type { TestSite } from '../support/site';
import { cutOffPosts } from './cut-off';
import { exactly, type Figure, isScript, report } from './figures';
import { makeSubmissions, send, WAYS } from './submissions';
import { withPostgres, withSite } from './with-site';

/** Number of posts of each kind to cut off behind nginx, for `count` sent at once. */
const cutsFor = (count: number) => Math.ceil(count / 50);

if (isScript()) {
  const count = process.argv.includes('--short') ? 100 : 500;
  const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'fatal' };
  const figures = await withPostgres(async (serverUrl) => {
    const url = await newDatabase(serverUrl);
    return withSite(url, (site) => sendSameForm(site, url, count), settings);
  });
  report('P2: the same form at the same moment', figures);
}

/**
 * Sends one submission of each kind `count` times at once, and posts that nginx repeats.
 *
 * @param site behind one proxy, with its own database at `databaseUrl`
 */
export async function sendSameForm(site: TestSite, databaseUrl: string, count: number): Promise<Figure[]> {
  const rowsOf = async (mark: string) =>
    (await countIn(databaseUrl, 'data_access_request', 'organization_name', mark)) +
    (await countIn(databaseUrl, 'subscriber', 'email', mark));
  const figures: Figure[] = [];
  for (const submission of makeSubmissions(WAYS.length)) {
    const outcomes = await Promise.all(Array.from({ length: count }, () => send(site, submission)));
    const answers = new Set(outcomes.map(({ status, said }) => `${status} ${said}`));
    const successes = outcomes.filter((one) => one.isSuccess).length;
    figures.push(
      exactly(`${submission.way}: answered with success`, successes, count),
      exactly(`${submission.way}: different answers`, answers.size, 1),
      exactly(`${submission.way}: rows`, await rowsOf(submission.mark), 1),
    );
  }
  if (isInstallable(ensureNginx)) figures.push(...(await cutOffPosts(site, databaseUrl, cutsFor(count))));
  return figures;
}
