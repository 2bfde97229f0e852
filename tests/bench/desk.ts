// `npm run bench desk`: whether 20 people at work at the desk slow the public pages down (docs/promises.md P54): views of the
// register that no cache has, at a steady rate, in alternating rounds without and with them. Half of them work with requests,
// half write; after some pages each takes a step.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { atMost, noted, report } from '../faults/figures';
import { withOwnSite } from '../faults/with-site';
import { withClient } from '../support/databases';
import { untilNotBusy } from '../support/desk';
import { savedDraft } from '../support/desk-content';
import { type Caller, caller } from '../support/desk-matrix';
import { addRequest } from '../support/filled-office';
import { sendLoad } from '../support/load';
import type { OwnSite } from '../support/own-site';
import { median } from '../support/percentile';

const { values: options } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const ROUNDS = options.short ? 3 : 7;
const SECONDS = options.short ? 5 : 10;
const PEOPLE = 20;
/** Milliseconds that a person reads a page before opening the next. */
const READING = 5000;
/** Pages after which a person takes a step, as somebody who answers and writes all day. */
const PAGES_TO_STEP = 8;
/** Of the public views that one process can give in a second, those that are asked for. */
const SHARE = 1 / 3;
const MOST_TIMES = 1.25;

const OF_REQUESTS = [
  '/desk',
  '/desk/requests',
  '/desk/requests?q=hope&status=all',
  '/desk/subscribers',
  '/desk/numbers',
  '/desk/me',
];
const OF_WRITERS = [
  '/desk',
  '/desk/content',
  '/desk/content/warnings',
  '/desk/content/news?q=kano',
  '/desk/content/answers/not-paid',
  '/desk/newsletters',
];

/** Of the next view, so that no view repeats. */
let number = 0;

await withOwnSite(compare, { TRUST_PROXY: '1' });

/** Rounds without and with people at the desk, in turns. */
async function compare(site: OwnSite) {
  const references = await withRequests(site.databaseUrl);
  let busy = 0;
  const get: OwnSite['get'] = (path, init) =>
    untilNotBusy(async () => {
      const answer = await site.get(path, init);
      if (answer.status === 503) busy++;
      return answer;
    });
  const people: Caller[] = [];
  for (let number = 0; number < PEOPLE; number++)
    people.push(await caller({ ...site, get }, number % 2 === 0 ? 'requests' : 'editor'));
  const without: number[][] = [];
  const together: number[][] = [];
  let opened = 0;
  let taken = 0;
  const rate = Math.round(SHARE * (await mostViews(site.url)));
  for (let turn = -1; turn < ROUNDS; turn++) {
    const alone = await views(site.url, rate);
    const going = new AbortController();
    const work = people.map(async (person, index) => {
      await sleep((index * READING) / PEOPLE);
      const isWriter = index % 2 === 1;
      for (let at = index; !going.signal.aborted; at++) {
        const reference = references[at % references.length] ?? '';
        if (at % PAGES_TO_STEP === 0) {
          await (isWriter ? saveAnswer(person) : takeReview(person, reference));
          taken++;
        } else {
          const pages = isWriter ? OF_WRITERS : [...OF_REQUESTS, `/desk/requests/${reference}`];
          await read(person, pages[at % pages.length] ?? '/desk');
          opened++;
        }
        await sleep(READING);
      }
    });
    const beside = await views(site.url, rate);
    going.abort();
    await Promise.all(work);
    if (turn < 0) continue;
    without.push(alone);
    together.push(beside);
  }
  const of = (rounds: number[][], figure: number) => median(rounds.map((each) => each[figure] ?? 0));
  const times = (figure: number) =>
    Number(
      median(without.map((each, index) => (together[index]?.[figure] ?? 0) / (each[figure] ?? 1))).toFixed(2),
    );
  report('P54: 20 people at the desk beside the public pages', [
    noted('public views a second', rate),
    noted('pages opened and steps taken at the desk', `${opened}, ${taken}`),
    noted('answers at the desk that say to try again', busy),
    noted(
      'median of a public view, alone and beside them (ms)',
      `${of(without, 0).toFixed(1)}, ${of(together, 0).toFixed(1)}`,
    ),
    noted('99th percentile (ms)', `${of(without, 1).toFixed(1)}, ${of(together, 1).toFixed(1)}`),
    atMost('times as long, median', times(0), MOST_TIMES),
    atMost(
      'public views refused',
      without.concat(together).reduce((sum, each) => sum + (each[2] ?? 0), 0),
      0,
    ),
  ]);
}

async function read(person: Caller, path: string): Promise<string> {
  const answer = await person.get(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** A writer's step: the draft of an answer, which each has of their own, is saved with other words. */
async function saveAnswer(person: Caller) {
  const body = `Nobody pays a fee. Draft ${randomUUID()}.`;
  await savedDraft(person, '/desk/content/answers/not-paid', { body });
}

/** A step with a request: another has perhaps taken it since, which is said. */
async function takeReview(person: Caller, reference: string) {
  const path = `/desk/requests/${reference}`;
  const page = await read(person, path);
  const step = ['review', 'reopen'].find((each) => page.includes(`name="step" value="${each}"`));
  if (!step) return;
  const { status } = await person.sendFrom(page, path, step);
  if (status !== 303 && status !== 409) throw new Error(`${step} of ${path}: ${status}`);
}

/** Public views that one process gives in a second when it does nothing else, once it has warmed up. */
async function mostViews(origin: string): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < 2; turn++) {
    const path = Array.from({ length: SECONDS * 500 }, nextView);
    ({ count } = (await sendLoad({ origin, path, seconds: SECONDS / 2, concurrency: 4 })).accepted);
  }
  return count / (SECONDS / 2);
}

/** Median and 99th percentile of public views in milliseconds, and how many were refused. */
async function views(origin: string, rate: number): Promise<number[]> {
  const path = Array.from({ length: SECONDS * rate }, nextView);
  const { accepted, refused } = await sendLoad({ origin, path, seconds: SECONDS, rate });
  return [accepted.p50, accepted.p99, refused.count];
}

/** A view of the register by two letters, a column, a direction and a size: 32,448 before one repeats. */
function nextView(): string {
  let rest = number++;
  const digit = (base: number) => {
    const value = rest % base;
    rest = Math.floor(rest / base);
    return value;
  };
  const letter = () => String.fromCharCode(97 + digit(26));
  const size = ['', '&size=10', '&size=50', '&size=100'][digit(4)];
  const column = ['state', 'lga', 'households', 'individuals', 'male', 'female'][digit(6)];
  return `/where-we-work/nsr-summary-by-lga?q=${letter()}${letter()}&sort=${column}${['', '&order=desc'][digit(2)]}${size}`;
}

/** Requests to work with. @returns their references, as in the paths of their pages */
async function withRequests(url: string): Promise<string[]> {
  const references: string[] = [];
  await withClient(url, async (client) => {
    for (let number = 0; number < 50; number++)
      references.push(await addRequest(client, { organization_name: `Hope ${number}` }));
  });
  return references.map((reference) => reference.toLowerCase());
}
