import { createCookie } from '@remix-run/node';
import { env } from '../../../server/env.server';
import { sign } from '../../../server/secret.server';

/** Seconds for which a browser is known, as long as it is used once in that time. */
const YEAR = 365 * 24 * 3600;

/** Only this host may set a cookie of such a name, and only over HTTPS; the loopback has none, and nothing else has a desk without. */
const isSecure = () => env().PUBLIC_URL.startsWith('https:');
const nameOf = (name: string) => (isSecure() ? `__Host-${name}` : name);
const options = () => ({ path: '/', httpOnly: true, secure: isSecure(), sameSite: 'lax' as const });

/** The session: a random token, of which the database has the fingerprint. */
export const sessionCookie = () => createCookie(nameOf('desk'), options());

/** The browser, so that signing in with another one is told to the person. */
export const browserCookie = () => createCookie(nameOf('desk-browser'), { ...options(), maxAge: YEAR });

/** The token of the browser that a request comes from; null if nobody has signed in there. */
export async function browserTokenOf(request: Request): Promise<string | null> {
  const token: unknown = await browserCookie().parse(request.headers.get('Cookie'));
  return typeof token === 'string' ? token : null;
}

/** What the next page says was done. */
export const saidCookie = () =>
  createCookie(nameOf('desk-said'), { ...options(), maxAge: 60, secrets: [sign('desk said', '')] });

/** Clears a cookie. */
export const GONE = { maxAge: 0 };

/** A browser and system in words, from its `User-Agent`. */
export function browserInWords(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = /(Edg|OPR|Firefox|Chrome|Safari|Lynx|w3m)/.exec(text)?.[1] ?? 'A browser';
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(text)?.[1];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };
  return [names[browser] ?? browser, system && `on ${names[system] ?? system}`].filter(Boolean).join(' ');
}
