// docs/promises.md P20: `npm run fault bad-requests` sends 10,000 generated bad requests to all routes. `--seed 7` generates
// others.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, type TestSite } from '../support/site';
import { type Answer, errorsIn, printAnswers } from './bad-requests/answers';
import { choicesFrom, generated } from './bad-requests/choices';
import { badRequest } from './bad-requests/requests';
import { atMost, exactly, type Figure, isScript, report } from './figures';
import { inParallel } from './submissions';
import { withSite } from './with-site';

/** As many as the site always answers: with more, a busy site may answer 503 (docs/promises.md P14). */
const LANES = 32;
const HANG_MS = 25_000;
const LONGEST_HEAD = 10_000;
/** What a URL may contain (RFC 3986), everything else being escaped. */
const ESCAPED = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/;
/** Of the site. A small heap reveals leaks; in a large one Node would not collect garbage. */
export const SETTINGS = {
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
  NODE_OPTIONS: '--max-old-space-size=160',
};
/**
 * Requests before memory is first measured, to compile code and fill caches. At most as many as are counted.
 */
const WARM_UP = 1500;

if (isScript()) {
  const { count, seed } = generated(20_261_121);
  report(
    'P20: bad requests',
    await withSite(undefined, (site) => sendBadRequests(site, count, seed), SETTINGS),
  );
}

/** Sends `count` bad requests to a site with the settings above. */
export async function sendBadRequests(site: TestSite, count: number, seed: number): Promise<Figure[]> {
  const logged = site.output().length;
  await sendAll(site, Math.min(count, WARM_UP), seed + 1);
  const before = memoryOf(site);
  const answers = await sendAll(site, count, seed);
  // Memory awaiting collection is not growth.
  await sleep(1500);
  const growth = Math.round(memoryOf(site) - before);
  const failures = answers.filter(({ status }) => Number(status) >= 500);
  const hangs = answers.filter(({ status }) => status === 'hang');
  const astray = answers.filter(leadsAstray);
  const errors = errorsIn(site.output().slice(logged));
  printAnswers(answers, [...failures, ...hangs, ...astray], errors);
  return [
    exactly('requests', answers.length, count),
    exactly('answers of 5xx', failures.length, 0),
    exactly('hangs', hangs.length, 0),
    exactly('redirects to what is not escaped', astray.length, 0),
    exactly('errors in the log', errors.length, 0),
    atMost('growth in memory (MB)', growth, 50),
    exactly('the site still answers (status)', (await site.get('/')).status, 200),
  ];
}

async function sendAll(site: TestSite, count: number, seed: number) {
  const choices = choicesFrom(seed);
  const requests = Array.from({ length: count }, () => badRequest(choices));
  const answers: Answer[] = [];
  await inParallel(requests, LANES, async (request) => {
    answers.push({ ...request, ...(await answerTo(site, request.bytes)) });
  });
  return answers;
}

function leadsAstray({ location = '' }: Answer): boolean {
  return !ESCAPED.test(location);
}

/** The answer's status, `closed` if the connection ends without one, or `hang`; and its Location. */
function answerTo(site: TestSite, bytes: Buffer): Promise<Pick<Answer, 'status' | 'location'>> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    const settle = (outcome?: 'hang') => {
      clearTimeout(limit);
      socket.destroy();
      const [head = ''] = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n', 1);
      const status = outcome ?? /^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 'closed';
      resolve({ status, location: /^location: (.*)$/im.exec(head)?.[1]?.trim() });
    };
    const limit = setTimeout(() => settle('hang'), HANG_MS);
    socket.on('data', (chunk) => {
      if (answer.length < LONGEST_HEAD) answer += chunk.toString('latin1');
    });
    // If refused while sending, the answer received before counts.
    socket.on('error', () => {});
    socket.on('close', () => settle());
  });
}
