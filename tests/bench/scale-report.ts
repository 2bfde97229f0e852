import { cpus, totalmem } from 'node:os';
import { type Limit, limitsAt, type Machine } from './scale-forecast';
import type { Measured } from './scale-measure';
import { ASSUMED, cacheShares, MEGABYTE, viewsASecond } from './scale-traffic';

const TIMES = [1, 10, 100, 1000];
/** Number of requests to simulate: half an hour of them, within limits. */
const requestsOf = (rate: number) => Math.round(Math.min(2e6, Math.max(1.5e5, rate * 1800)));
/** Shares of a limit from which it is reported, and from which it is exceeded. */
const BUSY = 0.6;

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: (string | number)[][]) =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');
const whole = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '–');
const percent = (share = 0) => `${(share * 100).toFixed(share > 0.995 || share < 0.1 ? 1 : 0)} %`;

/** The tables of docs/scale.md, as Markdown by their names. */
export function scaleTables(measured: Measured, machine: Machine): Record<string, string> {
  const { paths, kinds } = measured;
  const sizes = { page: kinds.kept.bytes, register: kinds.view.bytes };
  const shares = (rate: number, settings = {}) =>
    cacheShares(paths, sizes, rate, { requests: requestsOf(rate), ...settings });
  const reached = 1 - ASSUMED.searches - ASSUMED.forms;
  const alone = TIMES.map((times) => shares(viewsASecond(times) * reached));
  const behindCdn = TIMES.map((times) =>
    shares(viewsASecond(times) * reached, { cdnPlaces: ASSUMED.cdnPlaces }),
  );
  const other = (settings: object) => shares(viewsASecond(10) * reached, settings);
  return {
    measured: `${machineLine()}\n\n${kindsTable(measured)}\n\n${memoryLines(measured)}`,
    caches: table(
      [
        'views',
        'by nginx',
        'of 200 MB there',
        'by the app’s cache',
        'rendered while a visitor waits',
        'pages rendered a second',
        'with a CDN: by its places',
        'reach nginx',
        'rendered a second',
      ],
      TIMES.map((times, index) => {
        const [own, cdn] = [alone[index], behindCdn[index]];
        return [
          `× ${whole(times)}: ${viewsASecond(times).toFixed(1)} a second`,
          percent(own?.answered.nginx),
          `${whole((own?.bytes.nginx ?? 0) / MEGABYTE)} MB`,
          percent(own?.answered.app),
          percent(own?.answered.rendered),
          (own?.asked.rendered ?? 0).toFixed(2),
          percent(cdn?.answered.cdn),
          `${(cdn?.asked.nginx ?? 0).toFixed(1)} a second`,
          (cdn?.asked.rendered ?? 0).toFixed(2),
        ];
      }),
    ),
    'what the shares hang on': table(
      ['at × 10', 'by nginx', 'rendered while a visitor waits'],
      (
        [
          [`as above (Zipf’s exponent ${ASSUMED.exponent})`, {}],
          ['exponent 0.6', { exponent: 0.6 }],
          ['exponent 1', { exponent: 1 }],
          ['cache of nginx 20 MB', { nginxBytes: 20 * MEGABYTE }],
          ['cache of nginx 2 MB', { nginxBytes: 2 * MEGABYTE }],
        ] as [string, object][]
      ).map(([name, settings]) => {
        const { answered } = other(settings);
        return [name, percent(answered.nginx), percent(answered.rendered)];
      }),
    ),
    limits: limitsTable(
      TIMES.map((times, index) => limitsAt(times, measured, alone[index] ?? shares(1), machine)),
    ),
    'limits behind a CDN': limitsTable(
      TIMES.map((times, index) => limitsAt(times, measured, behindCdn[index] ?? shares(1), machine)),
    ),
  };
}

function machineLine(): string {
  const model = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `Machine: ${model}; Node ${process.versions.node}; ${new Date().toISOString().slice(0, 10)}. One process of the app; load generator, database and nginx on the same machine.`;
}

function kindsTable({ kinds }: Measured): string {
  const ms = (value: number) => (value < 0.005 ? '–' : value.toFixed(2));
  return table(
    ['kind', 'requests a second', 'app, ms', 'database, ms', 'nginx, ms', 'bytes'],
    Object.values(kinds).map(({ name, perSecond, app, database, nginx, bytes }) => [
      name,
      whole(perSecond),
      ms(app),
      ms(database),
      ms(nginx),
      name.startsWith('step') || name.startsWith('request') ? '–' : whole(bytes),
    ]),
  );
}

function memoryLines({ firstView, memory, databaseConnections, bytesARequest }: Measured): string {
  return [
    `- A first view, mean of three pages: ${firstView.requests.toFixed(0)} requests, ${whole(firstView.bytes / 1024)} KB.`,
    `- Memory: a process of the app ${whole(memory.app)} MB after this run, nginx ${whole(memory.nginx)} MB; an idle connection ${whole(memory.perAppConnection * 1024)} KB in the app, ${whole(memory.perNginxConnection * 1024)} KB in nginx (with TLS).`,
    `- Connections to the database: ${databaseConnections} by one process. A request that is kept takes ${whole(bytesARequest / 1024)} KB there, its mails included.`,
  ].join('\n');
}

/** The load at which a limit is reached, interpolated between two loads. */
function fullAt(parts: number[]): string {
  const index = parts.findIndex((part) => part >= 1);
  if (index < 0) return `over × ${whole(TIMES.at(-1) ?? 0)}`;
  const times = (TIMES[index] ?? 0) / (parts[index] ?? 1);
  return `about × ${whole(Number(times.toPrecision(1)))}`;
}

function limitsTable(limits: Limit[][]): string {
  const first = limits.map((each) => Math.max(...each.map(({ taken, there }) => taken / there)));
  return table(
    ['what there is', 'so much', ...TIMES.map((times) => `× ${whole(times)}`), 'full at'],
    (limits[0] ?? []).map(({ name, there, unit }, index) => [
      name,
      `${whole(there)} ${unit}`,
      ...limits.map((each, load) => {
        const { taken = 0, there: most = 1 } = each[index] ?? {};
        const part = taken / most;
        const text = part < 0.005 ? '< 1 %' : `${whole(part * 100)} %`;
        if (part >= 1 && part === first[load]) return `**${text}**, first`;
        return part >= BUSY ? `**${text}**` : text;
      }),
      fullAt(limits.map((each) => (each[index]?.taken ?? 0) / there)),
    ]),
  );
}
