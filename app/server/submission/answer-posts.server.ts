import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler } from 'express';
import { matchPath } from 'react-router-dom';
import { env } from '../env.server';
import { sendRefusal } from '../refusal.server';

/**
 * Hands a post whose body `guardPosts` has read to Remix. Its own adapter for Express takes the body from the
 * connection, which has been read by then, and compares origins a second time, with an error for answer.
 */
export function answerPosts(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  const answer = createRequestHandler(build, process.env.NODE_ENV);
  const loadedBuild = typeof build === 'function' ? build : async () => build;
  const paths = typeof build === 'function' ? null : pathsWithAction(build);
  return async (req, res, next) => {
    const leaving = new AbortController();
    res.once('close', () => leaving.abort());
    try {
      const taking = paths ?? pathsWithAction(await loadedBuild());
      if (!taking.some((path) => matchPath(path || '/', req.path))) {
        res.set('Allow', 'GET, HEAD');
        return sendRefusal(req, res, 405);
      }
      const url = new URL(env().PUBLIC_URL + req.originalUrl);
      const init = { method: 'POST', headers: headersOf(req), body: req.body, signal: leaving.signal };
      const response = await answer(new Request(url, init));
      res.status(response.status);
      for (const [name, value] of response.headers) {
        if (name === 'set-cookie' || name === 'vary') res.append(name, value);
        else res.set(name, value);
      }
      res.end(Buffer.from(await response.arrayBuffer()));
    } catch (error) {
      next(error);
    }
  };
}

/** The patterns of the paths that take posts. Remix would log a failure for each post to another. */
function pathsWithAction({ routes }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) => (route?.module.action ? pathOf(routes, route.id) : []));
}

function pathOf(routes: ServerBuild['routes'], id: string): string {
  const { parentId, path } = routes[id] ?? {};
  const above = parentId === undefined ? '' : pathOf(routes, parentId);
  return path ? `${above}/${path}` : above;
}

function headersOf(req: ExpressRequest): Headers {
  const headers = new Headers();
  for (const [name, value = ''] of Object.entries(req.headers)) {
    // The origin is checked.
    if (name !== 'origin') headers.set(name, String(value));
  }
  return headers;
}
