import { SAVED_DATA_HEADERS } from '../http/saved-data';

/** How long a cached page may be used, in milliseconds after it was rendered. */
export interface Lifetime {
  /** Until then it is served as it is. */
  fresh: number;
  /** Until then it is served while a new one is rendered. */
  refreshing: number;
  /** Until then it is served if rendering fails. */
  failing: number;
}

/** Whether to keep a response for its lifetime, to share it with the requests waiting for it, or never to share it. */
export type Verdict = Lifetime | 'once' | 'never';

/** Seconds. Upper bounds only: the cache hears of data changes immediately. */
const REFRESHING = 600;
const FAILING = 86_400;

/** Request headers that the cache tells apart. */
const KEY_HEADERS = new Set(['accept-encoding', ...SAVED_DATA_HEADERS.map((name) => name.toLowerCase())]);

/**
 * Judges a response: only a public 200 is kept, and one that may be one visitor's alone is never shared. `s-maxage` is for
 * caches that hear of no change.
 */
export function judge(status: number, headers: Headers): Verdict {
  const control = readControl(headers.get('Cache-Control') ?? '');
  if (headers.has('Set-Cookie') || headers.has('Content-Encoding') || !variesOnlyByKey(headers))
    return 'never';
  if (status !== 200) return 'once';
  if (control.has('no-store') || control.has('private') || control.has('no-cache')) return 'never';
  const fresh = seconds(control.get('max-age')) ?? 0;
  if (!control.has('public') || fresh <= 0) return 'once';
  const isStrict = control.has('must-revalidate') || control.has('proxy-revalidate');
  const after = (name: string, most: number) =>
    isStrict ? 0 : Math.min(seconds(control.get(name)) ?? most, most);
  return {
    fresh: fresh * 1000,
    refreshing: (fresh + after('stale-while-revalidate', REFRESHING)) * 1000,
    failing: (fresh + after('stale-if-error', FAILING)) * 1000,
  };
}

function variesOnlyByKey(headers: Headers): boolean {
  const names = (headers.get('Vary') ?? '').toLowerCase().split(',');
  return names.every((name) => name.trim() === '' || KEY_HEADERS.has(name.trim()));
}

function readControl(header: string): Map<string, string> {
  const parts = header.toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name.trim(), value.trim()];
    }),
  );
}

function seconds(value: string | undefined): number | undefined {
  return value && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
