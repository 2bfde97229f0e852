// docs/promises.md P31: `npm run fault canaries` sends 1,000 submissions with canary words that must appear only in their
// tables, and requests secret URLs, which must appear in no log.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { LOST_LINK_PATH } from '../../app/features/data-access/follow/follow-forms';
import { FORM_PATH } from '../../app/features/data-access/form/form-fields';
import { ORIGIN_PATH, REPORT_PATH } from '../../app/features/fraud/paths';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { ensureNginx } from '../deploy/nginx';
import { withClient } from '../support/databases';
import { isInstallable } from '../support/debian-packages';
import { freshForm, newVisitor, postForm } from '../support/form-posts';
import { preparedFolder } from '../support/prepared-folder';
import { ROUTES } from '../support/routes';
import { startSite, type TestSite, untilReady } from '../support/site';
import {
  CANARY,
  formOfCanaries,
  reportOfCanaries,
  requestOfCanaries,
  subscriptionOfCanaries,
} from './canary-entries';
import { exactly, type Figure, isScript, report } from './figures';
import { askSecretAddresses, matches } from './secret-addresses';

/** Where personal data lives. */
const HOMES = [
  'public.data_access_request',
  'public.request_log_entry',
  'public.request_draft',
  'public.subscriber',
  'public.fraud_report',
];

/** Number of ways to submit something. */
const WAYS = 5;

/** All that a request's page may show: what was requested, and added messages. */
const SHOWN_TO_REQUESTER = new RegExp(
  `${CANARY} (household|individual|state|lgas|wards|communities|line) `,
  'gi',
);

/** Other pages that visitors can fetch: lists, feeds and a search for the canary itself. */
const MORE_ADDRESSES = [
  '/sitemap.xml',
  '/robots.txt',
  '/notifications.json',
  '/newsletter/thank-you',
  '/resource-hub/news.atom',
  '/where-we-work/nsr-summary-by-lga.json',
  '/where-we-work/nsr-summary-by-lga?q=DAR',
  '/no-such-page',
];

if (isScript()) {
  const count = process.argv.includes('--short') ? 50 : 1000;
  report(`P31: canaries in ${count} submissions`, await sendCanaries(count));
}

/** Sends `count` submissions to a site with its own database and searches for their words everywhere. */
export async function sendCanaries(count: number): Promise<Figure[]> {
  const folder = await preparedFolder();
  const postgres = await startEmbeddedPostgres(folder);
  const site = await startSite({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'trace',
    // Nothing listens there, so that emails stay in the queue with their errors.
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  try {
    await untilReady(site);
    const sent = await sendAll(site, count);
    const added = await followRequests(site, sent.receipts);
    const kept = await askWhose(site);
    const pages = await readPages(site, sent.receipts);
    const tables = await withClient(postgres.url, findInTables);
    const behindNginx = isInstallable(ensureNginx) ? await askSecretAddresses(site) : [];
    const log = site.output();
    const files = await findInFiles(folder);
    return [
      exactly('accepted', sent.accepted, sent.good),
      exactly('refused with their entries (422, 400)', sent.refused, count - sent.good),
      exactly('rows in their own tables', tables.atHome, sent.rows + added),
      exactly('found in another table or in the job queue', tables.astray, 0),
      exactly('found in the URL of an answer', sent.inAddresses, 0),
      exactly('found in an answer to a good submission', sent.inAnswers, 0),
      exactly('found in a page, feed or receipt', pages.found, 0),
      exactly('cookies set', sent.cookies + pages.cookies, 0),
      exactly('cacheable answers to submissions', sent.storable, 0),
      exactly('cacheable answers of the origin check', kept, 0),
      exactly('found in the site log', matches(log), 0),
      exactly('found in another file, including the PostgreSQL log', files, 0),
      exactly(
        'submissions without a line in the log',
        Math.max(0, count - (log.match(/"method":"POST"/g)?.length ?? 0)),
        0,
      ),
      ...behindNginx,
    ];
  } finally {
    await site.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The submission with a given number, and whether it must be accepted. */
function submission(index: number, stamp: string) {
  // The ways take turns; one in five submissions of each has an error.
  const isGood = Math.floor(index / WAYS) % 5 !== 4;
  const broken: Record<string, string> = isGood ? {} : { sector: '', emailAddress: `${CANARY} is none` };
  const email = isGood ? subscriptionOfCanaries(index) : { email: `${CANARY} is none` };
  const asForm = (entries: Record<string, string>) =>
    new URLSearchParams({ ...entries, formKey: randomUUID(), stamp });
  switch (index % WAYS) {
    case 0:
      // Every other good one is saved as a draft, whose link is secret like a receipt's.
      return {
        isGood,
        path: FORM_PATH,
        body: asForm({
          ...formOfCanaries(index),
          ...broken,
          ...(isGood && index % (2 * WAYS) === 0 ? { intent: 'keep' } : {}),
        }),
      };
    case 1:
      return { isGood, path: '/newsletter', body: asForm(email) };
    case 2:
      return {
        isGood,
        path: '/api/data-access-request',
        body: JSON.stringify({ ...requestOfCanaries(index), ...broken }),
      };
    case 3:
      return {
        isGood,
        path: REPORT_PATH,
        body: asForm({ ...reportOfCanaries(index), ...(isGood ? {} : { whatHappened: '' }) }),
      };
    default:
      return { isGood, path: '/api/subscribe', body: JSON.stringify(email) };
  }
}

async function sendAll(site: TestSite, count: number) {
  const { stamp } = await freshForm(site, FORM_PATH);
  const sent = {
    good: 0,
    accepted: 0,
    refused: 0,
    rows: 0,
    inAddresses: 0,
    inAnswers: 0,
    cookies: 0,
    storable: 0,
    receipts: [] as string[],
  };
  for (let index = 0; index < count; index++) {
    const { path, body, isGood } = submission(index, stamp);
    const isJson = typeof body === 'string';
    const answer = await site.get(path, {
      method: 'POST',
      body,
      headers: { ...newVisitor(), ...(isJson ? { 'Content-Type': 'application/json' } : {}) },
    });
    const text = await answer.text();
    const location = answer.headers.get('location') ?? '';
    const isAccepted = answer.ok || answer.status === 303;
    if (isGood) sent.good++;
    if (isGood && isAccepted) sent.accepted++;
    if (isGood && isAccepted) sent.inAnswers += matches(text);
    if (!isGood && (answer.status === 422 || answer.status === 400)) sent.refused++;
    if (isGood) sent.rows++;
    sent.inAddresses += matches(decodeURIComponent(`${answer.url} ${location}`));
    sent.cookies += answer.headers.getSetCookie().length;
    if (isStorable(answer)) sent.storable++;
    const receipt = isJson ? JSON.parse(text).receipt : location;
    // A draft's page shows the entries to anyone with its link.
    if (location.includes('/draft/')) await (await site.get(location)).text();
    else if (receipt && sent.receipts.length < 20) sent.receipts.push(receipt);
  }
  return sent;
}

/**
 * Adds a message to requests and corrects their address, then asks for their links with a mistyped reference. Returns how
 * many rows with a canary were added, for the messages and the previous addresses.
 */
async function followRequests(site: TestSite, receipts: string[]): Promise<number> {
  let added = 0;
  const post = (path: string, fields: Record<string, string>) =>
    postForm(site, path, { formKey: randomUUID(), ...fields });
  for (const [index, receipt] of receipts.entries()) {
    const { email = '' } = subscriptionOfCanaries(20_000 + index);
    const line = await post(receipt, { intent: 'line', line: `${CANARY} line ${index}` });
    const address = await post(receipt, { intent: 'address', address: email });
    await post(LOST_LINK_PATH, { reference: CANARY, email });
    added += [line, address].filter(({ status }) => status === 303).length;
  }
  return added;
}

/** Queries the origin check with canaries in the URL. Returns the number of cacheable answers. */
async function askWhose(site: TestSite): Promise<number> {
  let kept = 0;
  for (let index = 0; index < 20; index++) {
    const what = `${CANARY}-${index}@example.org https://${CANARY}.example/${index}`;
    const answer = await postForm(site, ORIGIN_PATH, { what });
    if (answer.headers.get('cache-control') !== 'no-store') kept++;
    if (!(await answer.text()).includes(CANARY)) throw new Error('The answer does not repeat the query.');
  }
  return kept;
}

/** An answer to a POST is cacheable only if it has explicit freshness (RFC 9110). */
function isStorable({ headers }: Response): boolean {
  return /public|max-age/.test(headers.get('cache-control') ?? '') || headers.has('expires');
}

/** Reads every page twice: rendered, and from the cache. */
async function readPages(site: TestSite, receipts: string[]) {
  const seen = { found: 0, cookies: 0 };
  const addresses = [...ROUTES, ...MORE_ADDRESSES, ...receipts];
  for (const address of [...addresses, ...addresses]) {
    const answer = await site.get(address);
    const text = await answer.text();
    seen.found += matches(receipts.includes(address) ? text.replace(SHOWN_TO_REQUESTER, '') : text);
    seen.found += matches(JSON.stringify([...answer.headers]));
    seen.cookies += answer.headers.getSetCookie().length;
  }
  return seen;
}

async function findInTables(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found = { atHome: 0, astray: 0 };
  for (const { name } of tables) {
    const { rows } = await client.query(
      `SELECT count(*)::int AS count FROM ${name} t WHERE t::text ILIKE $1`,
      [`%${CANARY}%`],
    );
    found[HOMES.includes(name) ? 'atHome' : 'astray'] += rows[0].count;
  }
  return found;
}

/** Searches the data folder's files except the database itself: logs, keys, emails. */
async function findInFiles(folder: string): Promise<number> {
  let found = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || file.startsWith(path.join(folder, 'postgres', path.sep))) continue;
    found += matches(await readFile(file, 'latin1'));
  }
  return found;
}
