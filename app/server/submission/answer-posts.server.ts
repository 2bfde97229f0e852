import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express';
import { env } from '../env.server';
import { neighbourhoodOf } from '../http/client.server';
import type { PageKind } from '../http/page-kinds.server';
import { sendRefusal } from '../http/refusal.server';
import { branchHandler } from '../http/route-branch.server';
import { SENDER, senderCode } from './sender.server';

/** Passes posts, whose body `guardPosts` has read, to Remix's own handler (docs/decisions/bounded-posts.md). */
export function answerPosts(
  build: ServerBuild | (() => Promise<ServerBuild>),
  kindOf: (path: string) => PageKind,
): RequestHandler {
  const load = typeof build === 'function' ? build : async () => build;
  const mode = process.env.NODE_ENV;
  const handle = typeof build === 'function' ? createRequestHandler(build, mode) : branchHandler(build, mode);
  return async (req, res, next) => {
    try {
      const { routes } = await load();
      // For a route without an action, Remix would render a page and log a failure.
      const response = routes[kindOf(req.path).leaf]?.module.action && (await handle(requestOf(req, res)));
      // An action itself says 405 when it should not be seen.
      if (!response || response.status === 405) {
        res.set('Allow', 'GET, HEAD');
        return sendRefusal(req, res, 405);
      }
      await send(res, response);
    } catch (error) {
      next(error);
    }
  };
}

function requestOf(req: ExpressRequest, res: ExpressResponse): Request {
  const leaving = new AbortController();
  res.once('close', () => leaving.abort());
  const headers = new Headers();
  for (const [name, value = ''] of Object.entries(req.headers)) {
    // Already checked by `guardPosts`.
    if (name !== 'origin') headers.set(name, String(value));
  }
  headers.set(SENDER, senderCode(neighbourhoodOf(req)));
  return new Request(env().PUBLIC_URL + req.originalUrl, {
    method: req.method,
    headers,
    body: req.body,
    signal: leaving.signal,
  });
}

async function send(res: ExpressResponse, response: Response) {
  res.status(response.status);
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie' || name === 'vary') res.append(name, value);
    else res.set(name, value);
  }
  res.end(Buffer.from(await response.arrayBuffer()));
}
