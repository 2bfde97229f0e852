import { seeded } from '../support/seeded';
import { drawer, type Layer, type Shares, simulate, zipf } from './cache-model';

/**
 * Assumptions about today's load. None is measured, because the site is not in use yet: round figures, to be replaced by those
 * of `npm run staff -- page-views`.
 */
export const ASSUMED = {
  viewsADay: 10_000,
  /** Share of the day's views in its busiest hour, and the ratio of the busiest minute to that hour's mean. */
  busiestHour: 1 / 8,
  burst: 3,
  /** Per view: register views with a search, an order or a page; searches; forms; sent requests; USSD steps. */
  registerViews: 0.25,
  searches: 0.05,
  forms: 0.01,
  requestsSent: 0.001,
  steps: 0.2,
  /** Share of views by visitors without cached files. */
  newVisitors: 0.5,
  /** Imports of the register, news and tenders per day. */
  changesADay: 4,
  /** Number of different register views requested: place names, orders, pages. */
  differentViews: 20_000,
  /** Exponent of Zipf's law; measurements of other sites are between 0.6 and 1. */
  exponent: 0.8,
  /** Bandwidth of the machine in bits per second. */
  line: 100e6,
  cdnPlaces: 20,
};

/** Views per second in the busiest minute, at `times` today's load. */
export function viewsASecond(times: number, { viewsADay, busiestHour, burst } = ASSUMED): number {
  return ((times * viewsADay * busiestHour) / 3600) * burst;
}

/** Bytes of an answer as sent, including headers. */
export interface Sizes {
  page: number;
  register: number;
}

export const MEGABYTE = 2 ** 20;
/** Cache-Control of public pages: max-age and stale-while-revalidate. */
const PAGES = { fresh: 60, whileRefreshing: 600 };
/** proxy_cache_path in deploy/nginx/nginx.conf. */
export const NGINX_BYTES = 200 * MEGABYTE;
/** PAGE_CACHE_MB, of which pages with a query get a quarter. */
export const APP_BYTES = 64 * MEGABYTE;
const CDN_BYTES = 1024 * MEGABYTE;
/** gzip and Brotli of a page, plus an entry's overhead. */
const appBytes = (bytes: number) => bytes * 2 + 4096;

/** Encodings requested by browsers, with and without Save-Data: nginx caches a copy of each. */
const VARIANTS: [variant: string, share: number][] = [
  ['br', 0.88],
  ['gzip', 0.08],
  ['plain', 0.01],
  ['br saving', 0.03],
];

const SEED = 20261123;

/** The caches' shares at a rate of views, without the form and the search. */
export function cacheShares(
  paths: string[],
  sizes: Sizes,
  rate: number,
  { cdnPlaces = 0, exponent = ASSUMED.exponent, nginxBytes = NGINX_BYTES, requests = 300_000 } = {},
): Shares {
  const random = seeded(SEED);
  // Short paths are those in the menus.
  const ranked = [...paths].sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  const isRegister = () => random() < ASSUMED.registerViews;
  const path = drawer(zipf(ranked.length, exponent), random);
  const view = drawer(zipf(ASSUMED.differentViews, exponent), random);
  const variant = drawer(
    VARIANTS.map(([, share]) => share),
    random,
  );
  const draw = () => ({
    ...(isRegister()
      ? { address: `?${view()}`, bytes: sizes.register }
      : { address: ranked[path()] ?? '/', bytes: sizes.page }),
    variant: VARIANTS[variant()]?.[0] ?? 'br',
  });
  const layers: Layer[] = [
    { name: 'nginx', places: 1, keeping: { ...PAGES, bytes: nginxBytes, idle: 86_400 } },
    {
      name: 'app',
      places: 2,
      keeping: {
        ...PAGES,
        bytes: APP_BYTES,
        isOutdated: true,
        fromSecondUse: (key) => key.startsWith('?'),
      },
      // One entry holds all encodings.
      keyOf: (key) => key.replace(/ (br|gzip|plain)/, ''),
      bytesOf: appBytes,
    },
  ];
  if (cdnPlaces > 0)
    layers.unshift({
      name: 'cdn',
      places: cdnPlaces,
      isUneven: true,
      keeping: { ...PAGES, bytes: CDN_BYTES },
    });
  return simulate(layers, { rate, draw, changesADay: ASSUMED.changesADay }, requests, random);
}

const depth = (path: string) => path.split('/').length;
