// `npm run bench desk`: whether 20 people at work at the desk slow the public pages down (docs/promises.md P54): views of the
// register that no cache has, at a steady rate, in alternating rounds without and with them. Every fifth time that a person does
// something it is a step: 14 people ask, close and open requests again, 6 save drafts of texts and look at what is wrong with them.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { atMost, noted, report } from '../faults/figures';
import { withPostgres, withSite } from '../faults/with-site';
import { newDatabase, rowsOf, withClient } from '../support/databases';
import { savedDraft } from '../support/desk-content';
import { type Caller, caller } from '../support/desk-matrix';
import { addRequest } from '../support/filled-office';
import { sendLoad } from '../support/load';
import type { OwnSite } from '../support/own-site';
import { median } from '../support/percentile';

const { values: options } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const ROUNDS = options.short ? 3 : 7;
const SECONDS = options.short ? 3 : 8;
const PEOPLE = 20;
const EDITORS = 6;
/** Pages that a person opens for each step. */
const PAGES_A_STEP = 4;
/** Milliseconds that a person reads a page before opening the next. */
const READING = 2000;
/** Public views a second: a third of what one process can. */
const RATE = 80;
const MOST_TIMES = 1.25;

const PAGES = [
  '/desk',
  '/desk/requests',
  '/desk/requests?q=hope&status=all',
  '/desk/subscribers',
  '/desk/numbers',
  '/desk/me',
];
const PAGES_OF_EDITORS = [
  '/desk',
  '/desk/content',
  '/desk/content/answers',
  '/desk/content/answers/not-paid',
  '/desk/newsletters',
  '/desk/content/pictures?q=school',
];
const STEPS: [step: string, fields: Record<string, string>][] = [
  ['ask', { question: 'Which years do you need?' }],
  ['close', { outcome: 'Data sent.' }],
  ['reopen', {}],
];

/** Of the next view, so that no view repeats. */
let number = 0;

await withPostgres(async (serverUrl) => {
  const url = await newDatabase(serverUrl);
  await withSite(url, (site) =>
    compare({ ...site, databaseUrl: url, rows: (sql, values) => rowsOf(url, sql, values) } as OwnSite),
  );
});

/** Rounds without and with people at the desk, in turns. */
async function compare(site: OwnSite) {
  const references = await withRequests(site.databaseUrl);
  const people: Worker[] = [];
  for (let number = 0; number < PEOPLE; number++)
    people.push(
      number < EDITORS
        ? editor(await caller(site, 'editor'), number)
        : reader(await caller(site, 'requests'), references, number),
    );
  const without: number[][] = [];
  const together: number[][] = [];
  let opened = 0;
  let taken = 0;
  let busy = 0;
  for (let turn = -1; turn < ROUNDS; turn++) {
    const alone = await views(site.url);
    const going = new AbortController();
    const work = people.map(async (person, index) => {
      await sleep((index * READING) / PEOPLE);
      for (let place = index; !going.signal.aborted; place++) {
        const isStep = place % (PAGES_A_STEP + 1) === PAGES_A_STEP;
        try {
          if (isStep) await person.step();
          else await open(person, person.pages[place % person.pages.length] ?? '/desk');
          if (isStep) taken++;
          else opened++;
        } catch (error) {
          // The machine is too slow for what is asked of it: the site refuses, and the person goes on.
          if (!/503|The site is busy|out of order for the moment/.test(String(error))) throw error;
          busy++;
        }
        await sleep(READING);
      }
    });
    const beside = await views(site.url);
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
    noted('pages opened at the desk', String(opened)),
    noted('steps taken at the desk', String(taken)),
    noted('refused at the desk, as too much was asked of it', String(busy)),
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

/** A person at work: pages to open, and a step to take now and then. */
interface Worker extends Caller {
  pages: readonly string[];
  step(): Promise<void>;
}

/** Somebody who works with requests, and alone with one of them. */
function reader(person: Caller, references: readonly string[], number: number): Worker {
  const path = `/desk/requests/${references[number]}`;
  let turn = 0;
  const step = async () => {
    const [name, fields] = STEPS[turn % STEPS.length] ?? ['', {}];
    const answer = await person.send(path, name, fields);
    if (answer.status !== 303) throw new Error(`${name} on ${path}: ${answer.status} ${await answer.text()}`);
    turn++;
  };
  return { ...person, pages: [...PAGES, path], step };
}

/** Somebody who writes on a text of their own. */
function editor(person: Caller, number: number): Worker {
  let path = '/desk/content/warnings/new';
  let turn = 0;
  const step = async () => {
    const revision = await savedDraft(person, path, {
      title: `A warning of person ${number}`,
      date: '2026-11-20',
      description: 'A page in the name of the office asks 5,000 naira for a grant form. It is fraud.',
      body: `The office never asks for money, and says so for the ${++turn}th time.`,
    });
    path = revision.replace('/revisions/', `/warnings/a-warning-of-person-${number}/`);
    await open(person, revision);
  };
  return { ...person, pages: PAGES_OF_EDITORS, step };
}

async function open({ get }: Caller, path: string) {
  const answer = await get(path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  await answer.arrayBuffer();
}

/** Median and 99th percentile of public views in milliseconds, and how many were refused. */
async function views(origin: string): Promise<number[]> {
  const path = Array.from({ length: SECONDS * RATE }, nextView);
  const { accepted, refused } = await sendLoad({ origin, path, seconds: SECONDS, rate: RATE });
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
