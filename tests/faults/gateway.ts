// docs/promises.md P41: `npm run faults:gateway` sends 10,000 generated bad requests to the telephone endpoints, each with
// the token so that they reach the code behind it. `--seed 7` generates others.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { GATEWAY_TOKEN } from '../support/gateway';
import { memoryOf, startSite, type TestSite, untilReady } from '../support/site';
import { badBody } from './bad-requests/bodies';
import { type Choices, choicesFrom } from './bad-requests/choices';
import { TYPES } from './bad-requests/heads';
import { TEXTS } from './bad-requests/ingredients';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { inParallel } from './submissions';

const LANES = 16;
const HANG_MS = 10_000;
const URLENCODED = 'application/x-www-form-urlencoded';

interface BadStep {
  path: string;
  type: string | null;
  body: Buffer;
}

/** Bad texts except those that could be a place name, after which the menu may continue. */
const UNTYPED = TEXTS.filter((text) => !/^[\p{L}\p{M}\p{N}_ .,'’/()*-]*$/u.test(text));

/** A valid step. */
const GOOD: BadStep = {
  path: '/gateway/ussd',
  type: URLENCODED,
  body: Buffer.from('phoneNumber=%2B1&text='),
};

if (isScript()) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-gateway-'));
  const postgres = await startEmbeddedPostgres(folder);
  const seed = Number(process.argv[process.argv.indexOf('--seed') + 1]) || 20_261_123;
  const count = process.argv.includes('--short') ? 800 : 10_000;
  report('P41: bad requests of telephone systems', await sendBadSteps(postgres.url, count, seed));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Sends `count` bad requests to a new site. */
export async function sendBadSteps(databaseUrl: string, count: number, seed: number): Promise<Figure[]> {
  const site = await startSite({ DATABASE_URL: databaseUrl, GATEWAY_TOKEN, LOG_LEVEL: 'error' });
  try {
    await untilReady(site);
    const choices = choicesFrom(seed);
    const requests = Array.from({ length: count }, () => badStep(choices));
    const counts = new Map<string, number>();
    const wrong: string[] = [];
    await inParallel(
      requests.slice(0, Math.min(count, 500)),
      LANES,
      async (request) => void (await ask(site, request)),
    );
    const before = memoryOf(site);
    await inParallel(requests, LANES, async (request) => {
      const { status, text } = await ask(site, request);
      const kind = request.path.startsWith('/gateway/ussd') && status === '200' ? text.slice(0, 4) : status;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (!/^(END |2\d\d|4\d\d)$/.test(kind))
        wrong.push(`${kind}: ${JSON.stringify(request.body.toString('latin1').slice(0, 200))}`);
    });
    for (const line of wrong.slice(0, 20)) console.log(line);
    console.log(
      [...counts]
        .sort()
        .map(([kind, times]) => `${kind.trim()}: ${times}`)
        .join(', '),
    );
    const errors = site
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'));
    for (const line of errors.slice(0, 5)) console.log(line.slice(0, 600));
    const total = (pattern: RegExp) =>
      [...counts].reduce((all, [kind, times]) => all + (pattern.test(kind) ? times : 0), 0);
    return [
      exactly('requests', total(/./), count),
      exactly('answers of 5xx', total(/^5/), 0),
      exactly('hangs and broken connections', total(/^(hang|closed)$/), 0),
      exactly('steps not answered with END or 4xx', wrong.length, 0),
      exactly('errors in the log', errors.length, 0),
      atMost('growth in memory (MB)', Math.round(memoryOf(site) - before), 50),
      exactly('the menu still answers (status)', Number((await ask(site, GOOD)).status), 200),
    ];
  } finally {
    await site.stop();
  }
}

/** A request that no telephone system would send: its body, type or typed text is wrong. */
function badStep(choices: Choices): BadStep {
  const path = choices.percent(70) ? '/gateway/ussd' : '/gateway/sms';
  // A new phone for each, because steps are limited per phone.
  const phone = `phoneNumber=${choices.whole(1e9)}&from=${choices.whole(1e9)}`;
  if (choices.percent(25)) return { path, type: choices.one([...TYPES, null]), body: badBody(choices) };
  return { path, type: URLENCODED, body: Buffer.from(`${phone}&text=${badText(choices)}`) };
}

/** A text that cannot be typed on a phone, form-encoded. */
function badText(choices: Choices): string {
  const noise = () =>
    Array.from({ length: 1 + choices.whole(40) }, () => `%${(128 + choices.whole(128)).toString(16)}`).join(
      '',
    );
  const bad = choices.one([
    noise,
    () => '%00',
    () => `${choices.whole(1e9) + 100}`,
    () => `-${choices.whole(9)}`,
    () => `${choices.whole(9)}.${choices.whole(9)}e${choices.whole(99)}`,
    () => '%3Cscript%3E',
    () => "'%20OR%201=1--",
    () => '9'.repeat(1 + choices.whole(12_000)).padStart(3, '9'),
    () => '1*'.repeat(151 + choices.whole(4000)),
    () => '%EF%BF%BD%F0%9F%99%82',
    () => '%2523',
    () => '$%7Bjndi%7D',
    () => encodeURIComponent(choices.one(UNTYPED)),
  ])();
  return (
    choices.one(['', '1*', '1*3*', '6*', '7*', '1*0*', '99*']) + bad + choices.one(['', '', '*', '*1', '*0'])
  );
}

async function ask(site: TestSite, { path, type, body }: BadStep): Promise<{ status: string; text: string }> {
  const headers = {
    Authorization: `Bearer ${GATEWAY_TOKEN}`,
    ...(type === null ? {} : { 'Content-Type': type }),
  };
  try {
    const answer = await site.get(path, {
      method: 'POST',
      headers,
      body: body as BodyInit,
      signal: AbortSignal.timeout(HANG_MS),
    });
    return { status: String(answer.status), text: await answer.text() };
  } catch (error) {
    return { status: (error as Error).name === 'TimeoutError' ? 'hang' : 'closed', text: '' };
  }
}
