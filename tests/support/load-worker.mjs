// A load generator in a separate thread, so that its work does not distort the caller's measurements.
import http from 'node:http';
import https from 'node:https';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {import('./load').Load} */
const {
  origin,
  path,
  seconds,
  concurrency,
  rate,
  abortShare = 0,
  from,
  headers,
  body,
  certificate,
} = workerData;
const paths = [path].flat();
const { Agent, request: send } = origin.startsWith('https:') ? https : http;
const agent = new Agent({ keepAlive: true, maxSockets: concurrency ?? 2000, ca: certificate });
const end = performance.now() + seconds * 1000;
/** @type {Record<string, number>} */
const statuses = {};
/** @type {{ accepted: number[], refused: number[] }} */
const milliseconds = { accepted: [], refused: [] };
let sent = 0;
let aborted = 0;

await (rate ? openLoop(rate) : closedLoop(concurrency ?? 10));
agent.destroy();
parentPort?.postMessage({
  sent,
  aborted,
  statuses,
  accepted: summary(milliseconds.accepted),
  refused: summary(milliseconds.refused),
});

/** Keeps `count` requests in flight. @param {number} count */
async function closedLoop(count) {
  const one = async () => {
    while (performance.now() < end) await request();
  };
  await Promise.all(Array.from({ length: count }, one));
}

/** Sends `perSecond` requests, whether the site keeps up or not. @param {number} perSecond */
async function openLoop(perSecond) {
  const started = performance.now();
  /** @type {Promise<void>[]} */
  const waiting = [];
  while (performance.now() < end) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (sent < due) waiting.push(request());
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(waiting);
}

/** @returns {Promise<void>} */
function request() {
  const number = sent++;
  const started = performance.now();
  return new Promise((resolve) => {
    const count = (/** @type {string | number} */ status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    const url = origin + (paths[number % paths.length] ?? '').replaceAll('{n}', String(number));
    const asked = send(
      url,
      {
        agent,
        method: body ? 'POST' : 'GET',
        timeout: 15_000,
        localAddress: from?.replace('{n}', String(1 + (number % 250))),
        headers: { 'accept-encoding': 'gzip', ...headers },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => {
          const { statusCode = 0 } = answer;
          milliseconds[statusCode < 400 ? 'accepted' : 'refused'].push(performance.now() - started);
          count(statusCode);
        });
        answer.once('error', () => count('cut'));
      },
    );
    asked.once('timeout', () => asked.destroy(new Error('timeout')));
    asked.once('error', (/** @type {NodeJS.ErrnoException} */ error) => count(error.code ?? error.message));
    asked.end(body);
    if (Math.random() < abortShare) {
      aborted++;
      setTimeout(() => {
        asked.destroy();
        resolve();
      }, Math.random() * 20);
    }
  });
}

/** @param {number[]} times */
function summary(times) {
  const sorted = times.sort((a, b) => a - b);
  const percentile = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: percentile(0.5), p99: percentile(0.99), longest: percentile(1) };
}
