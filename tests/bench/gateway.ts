// `npm run bench gateway`: compares a step of the USSD menu with a view that no cache has, in alternating rounds of one run
// (docs/promises.md P40). The steps are typical: zones, states, LGAs, names with and without a typo, answers.
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { atMost, type Figure, noted, report } from '../faults/figures';
import { inParallel } from '../faults/submissions';
import { withSite } from '../faults/with-site';
import { GATEWAY_TOKEN, ussdForm } from '../support/gateway';
import { median, percentile } from '../support/percentile';
import type { TestSite } from '../support/site';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string' },
    rounds: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
const COUNT = Number(options.count ?? 1500);
const ROUNDS = Number(options.rounds ?? (options.short ? 3 : 7));
/** Concurrent requests over kept-alive connections: one at a time, and as from a telephone system. */
const LANES = [1, 8];
/** Allowed ratio of a step's time to a first view's. */
const MOST_TIMES = 1;

const VIEW = '/where-we-work/nsr-summary-by-lga?q=x';
let views = 0;
const TEXTS = [
  '',
  '1',
  '1*3',
  '1*3*3',
  '1*3*3*2',
  '1*3*3*2*4',
  '1*Surulere',
  '1*Gayya',
  '4',
  '6*1*2',
  '7',
  '99',
];

const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...LANES) });
const work = async (site: TestSite) => {
  const figures: Figure[] = [];
  for (const lanes of LANES) figures.push(...(await compare(site, lanes)));
  report('P40: a step of the menu compared with a first view of the register', figures);
};
await withSite(undefined, work, { GATEWAY_TOKEN, LOG_LEVEL: 'info' });
agent.destroy();

/** Alternates, so that a slow moment of the machine affects both; the median of the rounds counts. */
async function compare(site: TestSite, lanes: number): Promise<Figure[]> {
  const rounds: { step: number; view: number }[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const view = await slowestOf(lanes, () => timeOf(site, 'GET', VIEW + views++));
    const step = await slowestOf(lanes, (index) =>
      timeOf(
        site,
        'POST',
        '/gateway/ussd',
        ussdForm(TEXTS[index % TEXTS.length] ?? '', `+23480${index}`).toString(),
      ),
    );
    if (round >= 0) rounds.push({ step, view });
  }
  const times = median(rounds.map(({ step, view }) => step / view));
  const [step, view] = [median(rounds.map((each) => each.step)), median(rounds.map((each) => each.view))];
  return [
    noted(`p95 of a step, ${lanes} at a time (ms)`, step.toFixed(2)),
    noted(`p95 of the view, ${lanes} at a time (ms)`, view.toFixed(2)),
    atMost(`times as long, ${lanes} at a time`, Number(times.toFixed(2)), MOST_TIMES),
  ];
}

/** The 95th percentile of the response times. */
async function slowestOf(lanes: number, ask: (index: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  const turns = Array.from({ length: COUNT }, (_, index) => index);
  await inParallel(turns, lanes, async (index) => void times.push(await ask(index)));
  return percentile(times, 0.95);
}

/** Milliseconds from the request to the end of the answer. @throws Error if the answer is not a success */
function timeOf({ url }: TestSite, method: string, path: string, body?: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      'Accept-Encoding': 'gzip',
      ...(body === undefined
        ? {}
        : {
            Authorization: `Bearer ${GATEWAY_TOKEN}`,
            'Content-Type': 'application/x-www-form-urlencoded',
            'Content-Length': Buffer.byteLength(body),
          }),
    };
    const sent = request({ hostname, port, method, path, headers, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${method} ${path} was answered with ${answer.statusCode}`));
      });
    });
    sent.once('error', reject).end(body);
  });
}
