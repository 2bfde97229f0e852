import { SAVED_DATA_HEADERS } from '../http/saved-data';

/** For how long a kept page is of use, in milliseconds from when it was rendered. */
export interface Lifetime {
  /** Until then it is sent as it is. */
  fresh: number;
  /** Until then it is sent while a newer one is rendered. */
  refreshing: number;
  /** Until then it is sent where rendering fails. */
  failing: number;
}

/** What becomes of an answer: kept; given to those who wait for it, but not kept; or never to be shared. */
export type Verdict = Lifetime | 'once' | 'never';

/** Seconds. Changes of the data are heard of at once, so that these are only the outermost bounds. */
const REFRESHING = 600;
const FAILING = 86_400;

/** Request headers by which a public page may differ. */
const KEPT_APART = new Set(['accept-encoding', ...SAVED_DATA_HEADERS.map((name) => name.toLowerCase())]);

/**
 * Judges an answer by status and headers. Only 200 with `Cache-Control: public` is kept; whatever is marked
 * as personal, sets a cookie or differs by unknown request headers is never shared.
 */
export function judge(status: number, headers: Headers): Verdict {
  const control = readControl(headers.get('Cache-Control') ?? '');
  if (headers.has('Set-Cookie') || headers.has('Content-Encoding') || !variesOnlyAsKept(headers))
    return 'never';
  if (status !== 200) return 'once';
  if (control.has('no-store') || control.has('private') || control.has('no-cache')) return 'never';
  const fresh = seconds(control.get('s-maxage') ?? control.get('max-age')) ?? 0;
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

function variesOnlyAsKept(headers: Headers): boolean {
  const names = (headers.get('Vary') ?? '').toLowerCase().split(',');
  return names.every((name) => name.trim() === '' || KEPT_APART.has(name.trim()));
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
