// docs/promises.md P38: `npm run fault guessed-links` guesses 10,000 links of requests, drafts and the newsletter, at random
// and by changing one character of existing links, half of them as one client and half as many.
import { randomBytes, randomInt } from 'node:crypto';
import { FORM_PATH } from '../../app/features/data-access/form/form-fields';
import { requestBody } from '../support/data-access-request';
import { hiddenFields, newVisitor, postForm, postJson } from '../support/form-posts';
import type { TestSite } from '../support/site';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { inParallel } from './submissions';
import { withSite } from './with-site';

const REQUESTS = 20;
const AT_ONCE = 8;
/** A client's allowed misses in ten minutes, plus requests in flight at that point. */
const MOST_ANSWERED = 60 + AT_ONCE + 12;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const PLACES = [
  `${FORM_PATH}/receipt`,
  `${FORM_PATH}/draft`,
  '/newsletter/confirm',
  '/newsletter/settings',
  '/newsletter/unsubscribe',
];

if (isScript()) {
  const count = process.argv.includes('--short') ? 1000 : 10_000;
  const work = (site: TestSite) => guessLinks(site, count);
  report(
    `P38: ${count} guessed links`,
    await withSite(undefined, work, { TRUST_PROXY: '1', LOG_LEVEL: 'fatal' }),
  );
}

/** Guesses `count` links of a site behind one proxy, a third of them by POST. */
export async function guessLinks(site: TestSite, count: number): Promise<Figure[]> {
  const links = [...(await saveRequests(site)), ...(await keepDrafts(site))];
  // On a busy machine a new connection to the database may take too long: all must be open before the guesses.
  await untilFound(site, links);
  const guesser = newVisitor();
  const alone: number[] = [];
  const together: number[] = [];
  await inParallel(
    Array.from({ length: count }, (_, index) => index),
    AT_ONCE,
    async (index) => {
      const isAlone = index % 2 === 0;
      const link = index % 4 < 2 ? randomLink(index) : changed(links[index % links.length] ?? '');
      const { status } = await ask(site, link, isAlone ? guesser : newVisitor(), index % 3 === 0);
      (isAlone ? alone : together).push(status);
    },
  );
  const all = [...alone, ...together];
  const others: Awaited<ReturnType<typeof ask>>[] = [];
  // A few at a time: fairness under load is another promise.
  await inParallel(links, 4, async (link) => void others.push(await ask(site, link, newVisitor())));
  const refused = await ask(site, links[0] ?? '', guesser);
  return [
    exactly('guesses', all.length, count),
    exactly('found', all.filter((status) => status < 400).length, 0),
    exactly('not answered with 404 or 429', all.filter((status) => ![404, 429].includes(status)).length, 0),
    atMost(
      'guesses of one client that were looked up',
      alone.filter((status) => status !== 429).length,
      MOST_ANSWERED,
    ),
    exactly('an existing link, for the guessing client', refused.status, 429),
    exactly('existing links, for others', others.filter(({ status }) => status === 200).length, links.length),
  ];
}

/** Asks for links, as many at a time as guesses, until all are found. @throws Error if they never are */
async function untilFound(site: TestSite, links: string[]) {
  for (let round = 0; round < 5; round++) {
    const statuses: number[] = [];
    await inParallel(links, AT_ONCE, async (link) => {
      statuses.push((await ask(site, link, newVisitor())).status);
    });
    if (statuses.every((status) => status === 200)) return;
  }
  throw new Error('Existing links are not found.');
}

/** Saves requests. Returns their links. */
async function saveRequests(site: TestSite): Promise<string[]> {
  const links: string[] = [];
  for (let number = 0; number < REQUESTS; number++) {
    const answer = await postJson(site, '/api/data-access-request', requestBody(50_000 + number));
    links.push((await answer.json()).receipt);
  }
  return links;
}

/** Saves as many drafts. Returns their links. @throws Error if one is not saved */
async function keepDrafts(site: TestSite): Promise<string[]> {
  const links: string[] = [];
  for (let number = 0; number < REQUESTS; number++) {
    const fields = hiddenFields(await (await site.get(FORM_PATH)).text());
    const kept = await postForm(site, FORM_PATH, { ...fields, sector: `Sector ${number}`, intent: 'keep' });
    const link = kept.headers.get('location');
    if (!link) throw new Error(`A draft was not kept: ${kept.status} ${await kept.text()}`);
    links.push(link);
  }
  return links;
}

function randomLink(index: number): string {
  return `${PLACES[index % PLACES.length]}/${randomBytes(17).toString('base64url').slice(0, 22)}`;
}

/** The link with one character of its secret changed. */
function changed(link: string): string {
  const secret = link.split('/').at(-1) ?? '';
  const place = link.length - 1 - randomInt(secret.length);
  const others = LETTERS.replace(link[place] ?? '', '');
  return link.slice(0, place) + others[randomInt(others.length)] + link.slice(place + 1);
}

async function ask(site: TestSite, link: string, headers: Record<string, string>, byPost = false) {
  const post = {
    method: 'POST',
    body: new URLSearchParams({ intent: 'withdraw', withdraw: 'yes', 'List-Unsubscribe': 'One-Click' }),
  };
  // One-click unsubscribing is never refused, so use its page. A post to a deleted draft is not lost.
  const isRequest = link.startsWith(`${FORM_PATH}/receipt`);
  const answer = await site.get(link, { headers, ...(byPost && isRequest ? post : {}) });
  await answer.arrayBuffer();
  return answer;
}
