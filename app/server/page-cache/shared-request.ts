import type { IncomingMessage } from 'node:http';
import { savesData } from '../http/saved-data';

/** A request whose answer may be one that others get as well. */
export function isShared({ method, headers }: IncomingMessage): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && headers.cookie === undefined && headers.authorization === undefined;
}

/** Whether its visitor saves data, or is on a slow line. */
export function isSavingData({ headers }: IncomingMessage): boolean {
  return savesData((name) => headers[name.toLowerCase()] as string | undefined);
}

/** What the answer is kept by. Addresses hold no space, so that no address can pass for another's key. */
export function keyOf(url: string, req: IncomingMessage): string {
  return isSavingData(req) ? `save-data ${url}` : url;
}
