// A load generator in a separate thread, so that its work does not distort the caller's measurements.
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {(path: string, number: number, done: (status: string | number) => void) => () => void} Send */

/** Milliseconds. */
const PATIENCE = 15_000;

/** @type {import('./load').Load} */
const {
  origin,
  path,
  seconds,
  concurrency,
  rate,
  abortShare = 0,
  from,
  clients,
  headers,
  body,
  certificate,
} = workerData;
const paths = [path].flat();
const asked = { 'accept-encoding': 'gzip', ...headers };
const { send, close } = clients ? await connectClients(clients) : overConnections();
const end = performance.now() + seconds * 1000;
/** @type {Record<string, number>} */
const statuses = {};
/** @type {{ accepted: number[], refused: number[] }} */
const milliseconds = { accepted: [], refused: [] };
let sent = 0;
let aborted = 0;

await (rate ? openLoop(rate) : closedLoop(concurrency ?? 10));
close();
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
    const abort = send(
      (paths[number % paths.length] ?? '').replaceAll('{n}', String(number)),
      number,
      (status) => {
        if (typeof status === 'number')
          milliseconds[status < 400 ? 'accepted' : 'refused'].push(performance.now() - started);
        statuses[status] = (statuses[status] ?? 0) + 1;
        resolve();
      },
    );
    if (Math.random() < abortShare) {
      aborted++;
      setTimeout(() => {
        abort();
        resolve();
      }, Math.random() * 20);
    }
  });
}

/** Each request on a connection that is free, or a new one. @returns {{ send: Send, close: () => void }} */
function overConnections() {
  const { Agent, request } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency ?? 2000, ca: certificate });
  const method = body ? 'POST' : 'GET';
  return {
    send(path, number, done) {
      const localAddress = from?.replace('{n}', String(1 + (number % 250)));
      const options = { agent, method, timeout: PATIENCE, localAddress, headers: asked };
      const sending = request(origin + path, options, (answer) => {
        answer.resume();
        answer.once('end', () => done(answer.statusCode ?? 0));
        answer.once('error', () => done('cut'));
      });
      sending.once('timeout', () => sending.destroy(new Error('timeout')));
      sending.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
        done(error.code ?? error.message),
      );
      sending.end(body);
      return () => sending.destroy();
    },
    close: () => agent.destroy(),
  };
}

/**
 * Requests of clients with one HTTP/2 connection each, as browsers have, in turn. The connections are open before the
 * first request: a handshake costs this thread five times what it costs the site.
 *
 * @param {number} count
 * @returns {Promise<{ send: Send, close: () => void }>}
 */
async function connectClients(count) {
  /** @type {http2.ClientHttp2Session[]} */
  const sessions = [];
  for (let client = 1; client <= count; client++) {
    const options = { ca: certificate, localAddress: from?.replace('{n}', String(client)) };
    const session = http2.connect(origin, options);
    await new Promise((resolve, reject) => session.once('connect', resolve).once('error', reject));
    session.on('error', () => {});
    sessions.push(session);
  }
  const { HTTP2_HEADER_PATH, HTTP2_HEADER_STATUS, NGHTTP2_CANCEL } = http2.constants;
  return {
    send(path, number, done) {
      const session = sessions[number % count];
      if (!session || session.destroyed || session.closed) {
        done('closed');
        return () => {};
      }
      const stream = session.request({ [HTTP2_HEADER_PATH]: path, ...asked });
      let status = 0;
      stream.once('response', (answer) => {
        status = Number(answer[HTTP2_HEADER_STATUS]);
      });
      stream.once('end', () => done(status || 'cut'));
      stream.once('error', (/** @type {NodeJS.ErrnoException} */ error) => done(error.code ?? error.message));
      stream.setTimeout(PATIENCE, () => stream.destroy(new Error('timeout')));
      stream.resume();
      return () => stream.close(NGHTTP2_CANCEL);
    },
    close() {
      for (const session of sessions) session.destroy();
    },
  };
}

/** @param {number[]} times */
function summary(times) {
  const sorted = times.sort((a, b) => a - b);
  const percentile = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: percentile(0.5), p99: percentile(0.99), longest: percentile(1) };
}
