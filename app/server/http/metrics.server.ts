import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { addressList } from '../address-list';

const METHODS = ['GET', 'HEAD', 'POST'];
/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Milliseconds that `/metrics` waits for one reading. */
const READ_MS = 1000;

const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** Requests since the last scrape: a cached page is sent in less time than incrementing a labelled counter takes. */
const tallies = new Map<string, { labels: Record<'method' | 'route' | 'status', string>; count: number }>();

new Counter({
  name: 'http_requests_total',
  help: 'Requests answered, by path pattern.',
  labelNames: ['method', 'route', 'status'],
  registers: [registry],
  collect() {
    for (const { labels, count } of tallies.values()) this.inc(labels, count);
    tallies.clear();
  },
});

/** Responses by status class, all from the start: Prometheus sees no increase in a series that it meets for the first time. */
const responses: Record<string, number> = { '1xx': 0, '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 };

/** Requested by machines, so not counted as responses to visitors. */
const FOR_MACHINES = ['/healthz', '/readyz', '/metrics'];

const submissions = { taken: 0, refused: 0, failed: 0 };

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to the end of the response, except for cached pages sent before the app saw the request.',
  labelNames: ['method', 'route'],
  buckets: BUCKETS,
  registers: [registry],
});

/** Counts a request that took `seconds`. */
export function countRequest(method: string, route: string, status: number, seconds: number) {
  const name = METHODS.includes(method) ? method : 'other';
  tally(name, route, status);
  durations.observe({ method: name, route }, seconds);
}

/** Counts a page sent from the cache; the method is GET or HEAD. */
export function countKeptPage(method: string, route: string, status: number) {
  tally(method, route, status);
}

/** Counts a form or JSON submission by its response status. */
export function countSubmission(status: number) {
  if (status < 400) submissions.taken++;
  else if (status < 500) submissions.refused++;
  else submissions.failed++;
}

function tally(method: string, route: string, status: number) {
  const statusClass = `${Math.floor(status / 100)}xx`;
  if (!FOR_MACHINES.includes(route)) responses[statusClass] = (responses[statusClass] ?? 0) + 1;
  const key = `${method} ${status} ${route}`;
  const counted = tallies.get(key);
  if (counted) counted.count++;
  else tallies.set(key, { labels: { method, route, status: String(status) }, count: 1 });
}

/** Values of one metric by the label `kind`; null if unknown. */
export type Readings = Record<string, number | null>;

interface Figure {
  name: string;
  help: string;
  /** Returns the current values; they are left out if it throws. */
  read(): Readings | Promise<Readings>;
  /** Values to use if reading takes longer than a second; none by default. */
  late?: Readings;
}

/** Adds a gauge, read at each scrape. */
export function addGauge(figure: Figure) {
  new Gauge(readAtScrape(figure));
}

/** Adds a counter, read at each scrape; `read` returns the total since the start. */
export function addCounter(figure: Figure) {
  new Counter(readAtScrape(figure));
}

function readAtScrape({ name, help, ...figure }: Figure) {
  return {
    name,
    help,
    labelNames: ['kind'],
    registers: [registry],
    async collect(this: Gauge | Counter) {
      this.reset();
      for (const [kind, value] of await readings(figure)) this.inc({ kind }, value);
    },
  };
}

addCounter({
  name: 'http_responses_total',
  help: 'Responses to visitors by status class; health checks and metrics are left out.',
  read: () => responses,
});
addCounter({
  name: 'submissions_total',
  help: 'Form and JSON submissions: taken, refused for what was sent (4xx), or failed (5xx) and not saved.',
  read: () => submissions,
});

async function readings({ read, late = {} }: Pick<Figure, 'read' | 'late'>): Promise<[string, number][]> {
  try {
    const found = await Promise.race([read(), sleep(READ_MS, late, { ref: false })]);
    return Object.entries(found).filter((entry): entry is [string, number] => entry[1] !== null);
  } catch {
    return [];
  }
}

/** Any of these shows a proxy, which may be passing on a stranger's request. */
const FORWARDING = /^(forwarded|via|x-forwarded-(for|host|proto)|x-real-ip)$/i;

const NEAR = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7'];

/** `/metrics` in Prometheus's text format, for this machine and private networks; for anyone else it does not exist. */
export const metricsPage: RequestHandler = async ({ socket, rawHeaders }, res, next) => {
  if (!isNear(socket.remoteAddress ?? '') || isForwarded(rawHeaders)) return next();
  res.locals.route = '/metrics';
  try {
    res
      .set('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  } catch (error) {
    next(error);
  }
};

/** Checks the raw headers: `keepTrustedHeaders` removes those that no configured proxy sent. */
function isForwarded(rawHeaders: string[]): boolean {
  return rawHeaders.some((word, index) => index % 2 === 0 && FORWARDING.test(word));
}

/** True for an IP address of this machine or of a private network. */
export const isNear = addressList(NEAR);
