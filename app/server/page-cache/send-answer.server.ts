import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, Variant } from './answer.server';

/**
 * Sends an answer, or 304 if the client already has it.
 *
 * @param id the request's id, unless its header has already been set.
 */
export function sendAnswer(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
  { body, head }: Variant,
  id?: string,
) {
  if (answer.etag && isKnown(headers['if-none-match'], answer.etag)) {
    res.writeHead(304, withId(answer.notModifiedHead, id)).end();
    return;
  }
  res.writeHead(answer.status, withId(head, id));
  if (method === 'HEAD') res.end();
  else res.end(body);
}

/** Adds the request's id, if given. */
function withId(head: string[], id: string | undefined): string[] {
  return id ? head.concat('X-Request-Id', id) : head;
}

/** Weak comparison against If-None-Match (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag) return true;
  const bare = etag.replace('W/', '');
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare);
}
