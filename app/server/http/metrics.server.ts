import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { addressList } from '../address-list';

const METHODS = ['GET', 'HEAD', 'POST'];
/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Milliseconds that whoever asks for the figures waits for one of them. */
const READ_MS = 1000;

const registry = new Registry();
collectDefaultMetrics({ register: registry });

interface Counted {
  method: string;
  route: string;
  status: number;
}

interface Tally {
  labels: { method: string; route: string; status: string };
  count: number;
}

/** Requests since the figures were last read: a kept page is sent in fewer microseconds than a labelled count takes. */
const tallies = new Map<string, Tally>();

new Counter({
  name: 'http_requests_total',
  help: 'Requests answered, by the pattern of their path.',
  labelNames: ['method', 'route', 'status'],
  registers: [registry],
  collect() {
    for (const { labels, count } of tallies.values()) this.inc(labels, count);
    tallies.clear();
  },
});

/**
 * Answers by the first figure of their status. Unlike `http_requests_total`, whose series begin with the first request of
 * their kind, each of these is there from the start: Prometheus sees no growth in a series that it meets for the first
 * time, and would miss the first failures.
 */
const answers: Record<string, number> = { '1xx': 0, '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 };

/** Asked for by machines: what they get is no answer to a visitor. */
const FOR_MACHINES = ['/healthz', '/readyz', '/metrics'];

/** Posts that hand in something, by what became of them. */
const submissions = { taken: 0, refused: 0, failed: 0 };

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to the end of the answer, of all but the pages that were sent before the app saw the request.',
  labelNames: ['method', 'route'],
  buckets: BUCKETS,
  registers: [registry],
});

/** Counts a request; `seconds` is how long it took. */
export function countRequest({ method, route, status }: Counted, seconds: number) {
  const name = METHODS.includes(method) ? method : 'other';
  tally(name, route, status);
  durations.observe({ method: name, route }, seconds);
}

/** Counts a page that was kept ready, by its method GET or HEAD. */
export function countKeptPage(method: string, route: string, status: number) {
  tally(method, route, status);
}

/** Counts a form, or a submission to the JSON interface, by the status of its answer. */
export function countSubmission(status: number) {
  if (status < 400) submissions.taken++;
  else if (status < 500) submissions.refused++;
  else submissions.failed++;
}

function tally(method: string, route: string, status: number) {
  const begins = `${Math.floor(status / 100)}xx`;
  if (!FOR_MACHINES.includes(route)) answers[begins] = (answers[begins] ?? 0) + 1;
  const key = `${method} ${status} ${route}`;
  const counted = tallies.get(key);
  if (counted) counted.count++;
  else tallies.set(key, { labels: { method, route, status: String(status) }, count: 1 });
}

/** Figures of one name by what tells them apart; null for one that is not known. */
export type Readings = Record<string, number | null>;

interface Figure {
  name: string;
  help: string;
  /** Gives the figures of this moment. They are left out where it fails. */
  read(): Readings | Promise<Readings>;
  /** What stands for figures that take longer than a second to be read; none when left out. */
  late?: Readings;
}

/** Adds a figure that goes up and down, looked up whenever the figures are read. */
export function addGauge({ name, help, ...figure }: Figure) {
  new Gauge({
    name,
    help,
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [kind, value] of await readings(figure)) this.set({ kind }, value);
    },
  });
}

/** Adds a figure that only grows, of which `read` gives the sum since the start. */
export function addCounter({ name, help, ...figure }: Figure) {
  new Counter({
    name,
    help,
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [kind, value] of await readings(figure)) this.inc({ kind }, value);
    },
  });
}

addCounter({
  name: 'http_answers_total',
  help: 'Answers to visitors by the first figure of their status; health checks and these figures are left out.',
  read: () => answers,
});
addCounter({
  name: 'submissions_total',
  help: 'Forms and JSON submissions: taken, refused for what was sent (4xx), or failed (5xx) and not saved.',
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

/** Any of them tells of a proxy, which passes on what a stranger asks for. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * `/metrics` in the text format of Prometheus, for the machine itself and private networks, by the address
 * of the connection; for all others there is no such page.
 */
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

/** Looks at the headers as they came: `front` takes out what no configured proxy has sent. */
function isForwarded(rawHeaders: string[]): boolean {
  return rawHeaders.some((word, index) => index % 2 === 0 && FORWARDING.includes(word.toLowerCase()));
}

/** True for an address of this machine or of a private network. */
export const isNear = addressList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
]);
