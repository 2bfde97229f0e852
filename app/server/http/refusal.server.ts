import type { Request, Response } from 'express';
import { isApi, isGateway } from '../submission/limits';
import { plainPage, refusalText } from './plain-page.server';

/**
 * Refuses a request: with a fixed page for people, with `{ "error": "…" }` for programs and for the site's own
 * script, which shows it beside the form and keeps its entries.
 *
 * @param advice what to do about it; replaces the status's own advice.
 */
export function sendRefusal(req: Request, res: Response, status: number, advice?: string) {
  res.status(status).set('Cache-Control', 'no-store');
  if (isGateway(req.path)) res.type('text').send(refusalText(status, advice));
  else if (isApi(req.path) || isScriptPost(req)) res.json({ error: refusalText(status, advice) });
  else res.type('html').send(plainPage(status, advice));
}

/** Refuses a client that has sent too many requests. @param advice builds the advice from the wait: "3 minutes" */
export function refuseForNow(req: Request, res: Response, seconds: number, advice: (wait: string) => string) {
  const minutes = Math.ceil(seconds / 60);
  res.set('Retry-After', String(seconds));
  sendRefusal(req, res, 429, advice(minutes === 1 ? '1 minute' : `${minutes} minutes`));
}

/** A form sent by Remix's client names the route in the query. */
function isScriptPost(req: Request): boolean {
  return req.method === 'POST' && /[?&]_data=/.test(req.originalUrl);
}
