import { sign } from '../secret.server';

/** Header in which `answerPosts` names the sender of a post to the route's action; a visitor's own is replaced. */
export const SENDER = 'X-Sender';

/** A code of a sender's network that only this site can make; what it causes is counted by it (docs/promises.md P23). */
export function senderCode(network: string): string {
  return sign('sender', network);
}

/** The code of the network that sent a post; null if it is not known, as under stock remix-serve. */
export function senderOf(headers: Headers): string | null {
  return headers.get(SENDER)?.match(/^[\w-]{43}$/)?.[0] ?? null;
}
