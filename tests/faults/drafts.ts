// docs/promises.md P48: `npm run fault drafts` lets one home network, then one IPv4 network, keep as many drafts as they can,
// then fills the store from many networks while others keep theirs. Option: --short.
import { randomUUID } from 'node:crypto';
import { newDatabase, numberOf, rowsOf } from '../support/databases';
import { newVisitor } from '../support/form-posts';
import type { AnsweringSite } from '../support/site';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { withPostgres, withSite } from './with-site';

const FORM = '/nsr/data-access-request-form';
/** The site's settings. */
export const SETTINGS = { TRUST_PROXY: '1', LOG_LEVEL: 'error' };

type Visitor = Record<string, string>;

if (isScript()) {
  await withPostgres(async (serverUrl) => {
    const databaseUrl = await newDatabase(serverUrl);
    const posts = process.argv.includes('--short') ? 240 : 1200;
    const attack = (site: AnsweringSite) => fillDrafts(site, databaseUrl, posts);
    report('P48: drafts', await withSite(databaseUrl, attack, SETTINGS));
  });
}

/** @param posts that each of the two networks sends, never more from one address than a client may. */
export async function fillDrafts(site: AnsweringSite, databaseUrl: string, posts: number): Promise<Figure[]> {
  const others = Array.from({ length: 20 }, newVisitor);
  await Promise.all(others.map((visitor) => keep(site, visitor, 'Earlier')));
  await keepTwice(site, newVisitor());
  const countOf = (sector: string) =>
    numberOf(databaseUrl, "SELECT count(*) FROM request_draft WHERE entries ->> 'sector' = $1", [sector]);
  // The 256 networks of one provider's customer.
  const home = (number: number) => `2001:db8:0:1${(number % 256).toString(16).padStart(2, '0')}::1`;
  const office = (number: number) => `192.0.2.${number % 256}`;
  for (const [sector, addressOf] of Object.entries({ Home: home, Office: office }))
    for (let done = 0; done < posts; done += 8)
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          keep(site, { 'X-Forwarded-For': addressOf(done + index) }, sector),
        ),
      );
  const figures = [
    atMost('drafts that one home network keeps', await countOf('Home'), 200),
    atMost('drafts that one IPv4 network keeps', await countOf('Office'), 200),
  ];
  // All are of yesterday, and many networks have as many as they may.
  await rowsOf(databaseUrl, "UPDATE request_draft SET may_go_from = may_go_from - interval '25 hours'");
  await rowsOf(
    databaseUrl,
    `INSERT INTO request_draft (token_hash, form_key, entries, network, may_go_from)
     SELECT 'filler ' || place, '', '{"sector": "Filler"}', 'network ' || place % 99, now()
     FROM generate_series(1, 20000 - (SELECT count(*)::int FROM request_draft)) AS place`,
  );
  await Promise.all(others.map((visitor) => keep(site, visitor, 'Later')));
  return [
    ...figures,
    exactly('drafts that 20 others keep in a full store', await countOf('Later'), 20),
    exactly('of 20 that they had kept before', await countOf('Earlier'), 20),
    exactly('of 1 that was changed since', await countOf('Changed'), 1),
    exactly('drafts in all', await numberOf(databaseUrl, 'SELECT count(*) FROM request_draft'), 20_000),
  ];
}

function keep(site: AnsweringSite, visitor: Visitor, sector: string, formKey: string = randomUUID()) {
  const body = new URLSearchParams({ formKey, sector, intent: 'keep' });
  return site.get(FORM, { method: 'POST', headers: visitor, body });
}

async function keepTwice(site: AnsweringSite, visitor: Visitor) {
  const formKey = randomUUID();
  await keep(site, visitor, 'First', formKey);
  await keep(site, visitor, 'Changed', formKey);
}
