// docs/promises.md P41: `npm run fault gateway` sends 10,000 generated bad requests to the telephone endpoints, each with
// the token so that they reach the code behind it. `--seed 7` generates others.
import { GATEWAY_TOKEN } from '../support/gateway';
import { memoryOf, type TestSite } from '../support/site';
import { type Answer, errorsIn, printAnswers } from './bad-requests/answers';
import { badBody } from './bad-requests/bodies';
import { type Choices, choicesFrom, generated } from './bad-requests/choices';
import { TYPES } from './bad-requests/heads';
import { TEXTS } from './bad-requests/ingredients';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { inParallel } from './submissions';
import { withSite } from './with-site';

const LANES = 16;
const HANG_MS = 10_000;
/**
 * Requests that open connections, compile code and fill caches first, and how often at most. After 500, the heap of a
 * process that has just started still grows by 30 MB, whatever it is asked.
 */
const MOST_WARM_UP = 1500;
const WARM_UP_ROUNDS = 3;
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
  const { count, seed } = generated(20_261_123);
  const work = (site: TestSite) => sendBadSteps(site, count, seed);
  report(
    'P41: bad requests of telephone systems',
    await withSite(undefined, work, { GATEWAY_TOKEN, LOG_LEVEL: 'error' }),
  );
}

/** Sends `count` bad requests to a site that logs errors. */
export async function sendBadSteps(site: TestSite, count: number, seed: number): Promise<Figure[]> {
  const choices = choicesFrom(seed);
  const steps = Array.from({ length: count }, () => badStep(choices));
  const warmUp = steps.slice(0, MOST_WARM_UP);
  // On a busy machine a new connection to the database may take too long, which the site reports as an error. The same
  // steps are sent again once all connections are open, so that no error of a step is overlooked.
  let logged = 0;
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    logged = site.output().length;
    await sendAll(site, warmUp);
    if (errorsIn(site.output().slice(logged)).length === 0) break;
  }
  logged = site.output().length;
  const before = memoryOf(site);
  const answers = await sendAll(site, steps);
  const growth = Math.round(memoryOf(site) - before);
  const wrong = answers.filter(({ status }) => !/^(END |2\d\d|4\d\d)$/.test(status));
  const errors = errorsIn(site.output().slice(logged));
  printAnswers(answers, wrong, errors);
  const total = (pattern: RegExp) => answers.filter(({ status }) => pattern.test(status)).length;
  return [
    exactly('requests', answers.length, count),
    exactly('answers of 5xx', total(/^5/), 0),
    exactly('hangs and broken connections', total(/^(hang|closed)$/), 0),
    exactly('steps not answered with END or 4xx', wrong.length, 0),
    exactly('errors in the log', errors.length, 0),
    atMost('growth in memory (MB)', growth, 50),
    exactly('the menu still answers (status)', Number((await ask(site, GOOD)).status), 200),
  ];
}

/** Sends steps. For steps of a session that are answered with 200, the status is the beginning of the answer's text. */
async function sendAll(site: TestSite, steps: BadStep[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  await inParallel(steps, LANES, async (step) => {
    const { status, text } = await ask(site, step);
    const isScreen = step.path.startsWith('/gateway/ussd') && status === '200';
    answers.push({ status: isScreen ? text.slice(0, 4) : status, kind: step.path, bytes: step.body });
  });
  return answers;
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
  // Two random bytes can be a letter, and letters a place, after which the menu may continue. No letter begins with 0x80.
  const noise = () =>
    [
      '%80',
      ...Array.from({ length: choices.whole(40) }, () => `%${(128 + choices.whole(128)).toString(16)}`),
    ].join('');
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
