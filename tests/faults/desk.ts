// `npm run fault desk` attacks the office's desk: given and stolen sessions, replayed and guessed links and codes, forms of
// other sites, every page and step as every role and by other methods, extra fields, frames and referrers, 10,000 bad posts, odd
// uploads; then looks for secrets in the log. `--seed 7` generates other posts.

import type { OwnSite } from '../support/own-site';
import { generated } from './bad-requests/choices';
import { foreignForms } from './desk/foreign-forms';
import { guesses } from './desk/guesses';
import { badPosts } from './desk/posts';
import { extraFields, framing, otherMethods, rolesByRoute, secretsLogged } from './desk/rights';
import { uploads } from './desk/uploads';
import { type Figure, isScript, report } from './figures';
import { withOwnSite } from './with-site';

/** Of the site: one proxy is trusted, so that each visitor is another; the log has all it can; the heap is small. */
export const SETTINGS = {
  TRUST_PROXY: '1',
  LOG_LEVEL: 'trace',
  NODE_OPTIONS: '--max-old-space-size=160',
};

if (isScript()) {
  const { count, seed } = generated(20_261_126);
  const work = (site: OwnSite) => attackDesk(site, count, seed);
  report('The desk under attack', await withOwnSite(work, SETTINGS));
}

/** Attacks the desk of a site with the settings above. @param count of bad posts @param every of how many uploads, and of how many requests by other methods, one is sent */
export async function attackDesk(site: OwnSite, count: number, seed: number, every = 1): Promise<Figure[]> {
  const secrets = new Set<string>();
  return [
    ...(await guesses(site, secrets)),
    ...(await foreignForms(site, secrets)),
    ...(await rolesByRoute(site, secrets)),
    ...(await otherMethods(site, secrets, every)),
    ...(await extraFields(site, secrets)),
    ...(await framing(site, secrets)),
    ...(await badPosts(site, count, seed, secrets)),
    ...(await uploads(site, secrets, every)),
    ...secretsLogged(site, secrets),
  ];
}
