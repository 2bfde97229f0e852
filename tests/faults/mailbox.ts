// docs/promises.md P23: `npm run fault mailbox` lets a stranger fill somebody's mailbox, by all ways to have a mail sent and
// from many networks, and use up the mails of everybody from one of them. Option: --short.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOST_LINK_PATH } from '../../app/features/data-access/follow/follow-forms';
import { requestBody } from '../support/data-access-request';
import { newDatabase, numberOf, rowsOf } from '../support/databases';
import { freshForm, newVisitor, postForm, postJson } from '../support/form-posts';
import { mailsIn } from '../support/mail-files';
import type { AnsweringSite } from '../support/site';
import { atMost, exactly, type Figure, isScript, noted, report } from './figures';
import { withPostgres, withSite } from './with-site';

const VICTIM = 'victim@example.org';
/** Requests from one network, and places that all receipts of an hour share here. */
const POSTS = 100;
const PLACES = 200;
/** A form sent sooner counts as a bot's, and sends no mail. */
const HUMAN_MS = 2050;

/** The site's settings; the database and the folder of mails come with them. */
export const SETTINGS = { TRUST_PROXY: '1', LOG_LEVEL: 'error', OFFICE_EMAIL: 'office@nassco.example' };

interface Place {
  databaseUrl: string;
  dataDir: string;
}

if (isScript()) {
  const rounds = process.argv.includes('--short') ? 3 : 20;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nassco-mailbox-'));
  await withPostgres(async (serverUrl) => {
    const databaseUrl = await newDatabase(serverUrl);
    const attack = (site: AnsweringSite) => fillMailbox(site, { databaseUrl, dataDir }, rounds);
    report('P23: a mailbox', await withSite(databaseUrl, attack, { ...SETTINGS, DATA_DIR: dataDir }));
  });
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * Each round: a request with a throw-away address, corrected to the victim's, its link lost, withdrawn; a request and a
 * subscription with the victim's address, written in another way. Then one network posts as much as it can.
 */
export async function fillMailbox(site: AnsweringSite, place: Place, rounds: number): Promise<Figure[]> {
  const token = await freshForm(site, LOST_LINK_PATH);
  await sleep(HUMAN_MS);
  const post = (to: string, intent: string, entry: string) =>
    postForm(site, to, { ...token, intent, [intent]: entry });
  let accepted = 0;
  for (let round = 0; round < rounds; round++) {
    const name = `victim+${round}@example.org`;
    const throwAway = { ...requestBody(70_000 + round), emailAddress: `thrown-${round}@example.org` };
    const filed = await (await postJson(site, '/api/data-access-request', throwAway)).json();
    const answers = [
      await post(filed.receipt, 'address', round % 2 ? VICTIM : name),
      await postForm(site, LOST_LINK_PATH, { ...token, reference: filed.reference, email: name }),
      await post(filed.receipt, 'address', `back-${round}@example.org`),
      await post(filed.receipt, 'address', VICTIM),
      await post(filed.receipt, 'withdraw', 'yes'),
      await postJson(site, '/api/data-access-request', { ...throwAway, sector: 'Other', emailAddress: name }),
      await postJson(site, '/api/subscribe', { email: name }),
    ];
    accepted += answers.filter(({ status }) => status < 400).length;
  }
  const places = await takePlaces(site, place);
  await untilSent(place);
  const mails = (await mailsIn(place.dataDir)).filter(({ to }) =>
    /^victim(\+|@)/.test(to?.[0]?.address ?? ''),
  );
  const ofRequests = mails.filter(({ subject }) => !subject?.includes('newsletter'));
  return [
    noted('posts that name the mailbox and were accepted', accepted),
    atMost('mails about requests to the mailbox', ofRequests.length, 1),
    atMost('mails about the newsletter to the mailbox', mails.length - ofRequests.length, 1),
    ...places,
  ];
}

/** One customer of a provider, with all its IPv6 networks, sends requests with many addresses; then others send theirs. */
async function takePlaces(site: AnsweringSite, { databaseUrl }: Place): Promise<Figure[]> {
  await rowsOf(databaseUrl, "SELECT set_mails_by_hour('receipt', $1)", [PLACES]);
  const sendAll = async (
    domain: string,
    count: number,
    client: (number: number) => Record<string, string>,
  ) => {
    for (let number = 0; number < count; number++)
      await site.get('/api/data-access-request', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...client(number) },
        body: JSON.stringify({ ...requestBody(number), emailAddress: `person-${number}@${domain}` }),
      });
    // A request whose receipt is held back is marked for staff.
    return numberOf(
      databaseUrl,
      'SELECT count(*) FROM data_access_request WHERE review_mark IS NULL AND email_address LIKE $1',
      [`%@${domain}`],
    );
  };
  const neighbour = (number: number) => ({ 'X-Forwarded-For': `2001:db8:0:10${(number % 90) + 10}::1` });
  return [
    atMost('receipts that one network caused', await sendAll('one.example', POSTS, neighbour), PLACES / 10),
    exactly('receipts of ten others after that', await sendAll('others.example', 10, newVisitor), 10),
  ];
}

/** Waits until the site has sent all mails. @throws Error after a minute */
async function untilSent({ databaseUrl }: Place) {
  const WAITING =
    "SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier LIKE 'mail\\_%' AND run_at <= now()";
  for (let second = 0; second < 60; second++) {
    if ((await numberOf(databaseUrl, WAITING)) === 0) return;
    await sleep(1000);
  }
  throw new Error('The site does not send its mails.');
}
