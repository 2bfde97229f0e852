import type { ErrorRequestHandler, Request, Response } from 'express';
import { log } from '../log.server';
import { loggedPath } from '../secret-path';
import { isApi, isGateway } from '../submission/limits';
import { routeOfData } from './framework-address';

const TITLES: Record<number, [title: string, text: string]> = {
  400: ['This address cannot be read', 'Check that it was copied completely.'],
  401: ['This needs the gateway token', 'Send it as docs/gateway.md says.'],
  403: ['This request is not allowed', 'Open the page from its own address and try again.'],
  404: ['There is nothing at this address', 'Check the address.'],
  405: ['This page cannot be used that way', 'Open it by its address.'],
  408: ['Your request took too long to arrive', 'Check your connection and try again.'],
  410: ['This was taken away', 'Look on the home page for what is there now.'],
  413: ['That was too large', 'Go back: what you entered is still there. Shorten it and send it again.'],
  414: [
    'This address is too long',
    'Check that it was copied completely. If you came from a form, go back and enter less.',
  ],
  415: ['This cannot be read', 'Use the form on the page.'],
  417: ['This request asks for something the site does not support', 'Send it without "Expect".'],
  421: ['This is not the address of this site', 'Check the address.'],
  429: ['Too many requests from your connection', 'Try again in ten minutes.'],
  431: ['This request is too long', 'Delete the cookies of this site and try again.'],
  500: ['Something went wrong on our side', 'Try again in a few minutes.'],
  503: ['The site is busy', 'Try again in a few minutes.'],
};

const UNKNOWN = TITLES[500] ?? ['', ''];

/** What refusals say in another language than English; all are HTML. */
export interface RefusalWords {
  /** As HTML names the language. */
  lang: string;
  /** By status. Others are in English. */
  texts: Readonly<Record<number, readonly [title: string, text: string]>>;
  /** Advice to somebody who has sent too many forms. */
  wait(minutes: number): string;
  /** Leads to the home page, and names the number to call. */
  home: string;
}

const ENGLISH: RefusalWords = {
  lang: 'en-NG',
  texts: TITLES,
  wait: String,
  home: '<a href="/">Go to the home page</a>, or call 969 free of charge.',
};

let wordsAt: (path: string) => RefusalWords | null = () => null;

/** Says where the words come from, which are content. @param find the words of the page at a path; null for English */
export function tellRefusalsWith(find: (path: string) => RefusalWords | null) {
  wordsAt = find;
}

/** The page of a refusal: a fixed text per status, with no details and no files. @param advice replaces its own @param path whose language it is in */
export function plainPage(status: number, advice?: string, path = '/'): string {
  const own = wordsAt(path);
  const { lang, texts, home } = own?.texts[status] ? own : ENGLISH;
  const [title, text] = texts[status] ?? UNKNOWN;
  return `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} | NASSCO</title></head><body><h1>${title}</h1><p>${advice ?? text}</p>
<p>${home}</p></body></html>`;
}

/** The same text in one line. */
function refusalText(status: number, advice?: string): string {
  const [title, text] = TITLES[status] ?? UNKNOWN;
  return `${title}. ${advice ?? text}`;
}

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
  else res.type('html').send(plainPage(status, advice, req.path));
}

/** Refuses a client that has sent too many requests. @param advice builds the English advice from the wait: "3 minutes" */
export function refuseForNow(req: Request, res: Response, seconds: number, advice: (wait: string) => string) {
  const minutes = Math.ceil(seconds / 60);
  res.set('Retry-After', String(seconds));
  const own = wordsAt(req.path);
  if (own) return sendRefusal(req, res, 429, req.method === 'POST' ? own.wait(minutes) : undefined);
  sendRefusal(req, res, 429, advice(minutes === 1 ? '1 minute' : `${minutes} minutes`));
}

/** A form sent by Remix's client names the route in the query. */
function isScriptPost(req: Request): boolean {
  return req.method === 'POST' && routeOfData(req.originalUrl) !== null;
}

/** Answers an unexpected error with a fixed page, and writes one log line. */
export const errorHandler: ErrorRequestHandler = (error, req, res, next) => {
  const status = error.status >= 400 && error.status < 500 ? 400 : 500;
  if (status === 500) log.error({ error: error.stack, path: loggedPath(req.path) }, 'request failed');
  if (res.headersSent) return next(error);
  sendRefusal(req, res, status);
};
