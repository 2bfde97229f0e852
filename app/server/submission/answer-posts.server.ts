import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler } from 'express';
import { env } from '../env.server';

/**
 * Hands a post whose body `guardPosts` has read to Remix. Its own adapter for Express takes the body from the
 * connection, which has been read by then, and compares origins a second time, with an error for answer.
 */
export function answerPosts(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  const answer = createRequestHandler(build, process.env.NODE_ENV);
  return async (req, res, next) => {
    const leaving = new AbortController();
    res.once('close', () => leaving.abort());
    try {
      const url = new URL(env().PUBLIC_URL + req.originalUrl);
      const init = { method: 'POST', headers: headersOf(req), body: req.body, signal: leaving.signal };
      const response = await answer(new Request(url, init));
      res.status(response.status);
      for (const [name, value] of response.headers) res.append(name, value);
      res.end(Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      next(error);
    }
  };
}

function headersOf(req: ExpressRequest): Headers {
  const headers = new Headers();
  for (const [name, value = ''] of Object.entries(req.headers)) {
    // The origin is checked.
    if (name !== 'origin') headers.set(name, String(value));
  }
  return headers;
}
