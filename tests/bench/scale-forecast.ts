import type { Shares } from './cache-model';
import type { Measured } from './scale-measure';
import { ASSUMED, viewsASecond } from './scale-traffic';

/** A limited resource, and how much of it a load takes. */
export interface Limit {
  name: string;
  there: number;
  taken: number;
  unit: string;
}

/** The machine's cores, and its app processes (compose.yaml). */
export interface Machine {
  cores: number;
  processes: number;
}

/** deploy/nginx/nginx.conf: worker_connections per worker, seconds until an idle one closes, USSD steps per second. */
const WORKER_CONNECTIONS = 4096;
const KEPT_OPEN_S = 30;
const STEPS_A_SECOND = 400;
/** Cap on receipts per hour (docs/promises.md P23). */
const RECEIPTS_AN_HOUR = 500;

/** What the busiest minute takes of one machine at `times` today's load, given the caches' shares. */
export function limitsAt(
  times: number,
  { kinds, firstView }: Measured,
  shares: Shares,
  { cores, processes }: Machine,
): Limit[] {
  const views = viewsASecond(times);
  const asked = (layer: string) => shares.asked[layer] ?? 0;
  const searches = views * ASSUMED.searches;
  const forms = views * ASSUMED.forms;
  const steps = views * ASSUMED.steps;
  const posts = views * ASSUMED.requestsSent;
  // A CDN caches hashed files permanently: each location requests them once.
  const reaching = shares.asked.cdn === undefined ? 1 : 0;
  const files = views * ASSUMED.newVisitors * (firstView.requests - 1) * reaching;
  const app =
    asked('app') * kinds.kept.app +
    asked('rendered') * rendering(kinds, 'app') +
    searches * kinds.search.app +
    forms * kinds.form.app +
    posts * kinds.post.app +
    steps * kinds.step.app;
  const database =
    asked('rendered') * rendering(kinds, 'database') +
    searches * kinds.search.database +
    forms * kinds.form.database +
    posts * kinds.post.database +
    steps * kinds.step.database;
  const nginx =
    asked('nginx') * kinds.throughNginx.nginx + (files + searches + forms + posts + steps) * kinds.file.nginx;
  const bytes =
    (asked('nginx') + forms) *
      (kinds.kept.bytes * (1 - ASSUMED.registerViews) + kinds.view.bytes * ASSUMED.registerViews) +
    searches * kinds.search.bytes +
    views * ASSUMED.newVisitors * (firstView.bytes - kinds.kept.bytes) * reaching;
  const posted = posts * 3600 * (1 / ASSUMED.burst);
  return [
    {
      name: `processors of the machine (${cores} cores)`,
      there: cores,
      taken: (app + database + nginx) / 1000,
      unit: 'cores',
    },
    { name: `processes of the app (${processes})`, there: processes, taken: app / 1000, unit: 'cores' },
    { name: 'line', there: ASSUMED.line / 1e6, taken: (bytes * 8) / 1e6, unit: 'Mbit/s' },
    {
      name: 'connections of nginx',
      there: WORKER_CONNECTIONS * cores,
      taken: (asked('nginx') + searches + forms) * KEPT_OPEN_S,
      unit: 'open',
    },
    { name: 'steps of phones', there: STEPS_A_SECOND, taken: steps, unit: 'a second' },
    { name: 'receipts by mail', there: RECEIPTS_AN_HOUR, taken: posted, unit: 'in the busiest hour' },
  ];
}

/** Processor time of a rendered page, weighted by the share of register views. */
function rendering({ view, page }: Measured['kinds'], who: 'app' | 'database'): number {
  return view[who] * ASSUMED.registerViews + page[who] * (1 - ASSUMED.registerViews);
}
