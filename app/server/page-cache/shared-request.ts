import type { IncomingMessage } from 'node:http';
import { savesData } from '../http/saved-data';

/** True for a request whose response may be shared with other visitors. */
export function isShared({ method, headers }: IncomingMessage): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && headers.cookie === undefined && headers.authorization === undefined;
}

/** True if the visitor saves data or has a slow connection. */
export function isSavingData({ headers }: IncomingMessage): boolean {
  return savesData((name) => headers[name.toLowerCase()] as string | undefined);
}

/** The cache key. URLs contain no spaces, so no URL can imitate another's key. */
export function keyOf(url: string, req: IncomingMessage): string {
  return isSavingData(req) ? `save-data ${url}` : url;
}
