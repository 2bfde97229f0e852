import { type ActionFunction, createRequestHandler, type ServerBuild } from '@remix-run/node';
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
  const takers = typeof build === 'function' ? null : takersOf(build);
  return async (req, res, next) => {
    const leaving = new AbortController();
    res.once('close', () => leaving.abort());
    try {
      const taker = (takers ?? takersOf(await loadedBuild())).find(({ path }) => matchPath(path, req.path));
      if (!taker) {
        res.set('Allow', 'GET, HEAD');
        return sendRefusal(req, res, 405);
      }
      const url = new URL(env().PUBLIC_URL + req.originalUrl);
      const init = { method: 'POST', headers: headersOf(req), body: req.body, signal: leaving.signal };
      const request = new Request(url, init);
      const response = await (taker.action ? answerAlone(taker.action, request) : answer(request));
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

/** A route that takes posts. */
interface Taker {
  /** The pattern of its path. */
  path: string;
  /** Its action, where the route has no page: that needs nothing of Remix, which costs as much as saving does. */
  action?: ActionFunction;
}

/** The routes that take posts. Remix would log a failure for each post to another. */
function takersOf({ routes }: ServerBuild): Taker[] {
  return Object.values(routes).flatMap((route): Taker | never[] => {
    const { action, default: page } = route?.module ?? {};
    if (!route || !action) return [];
    return { path: pathOf(routes, route.id) || '/', action: page ? undefined : action };
  });
}

async function answerAlone(action: ActionFunction, request: Request): Promise<Response> {
  try {
    return (await action({ request, params: {}, context: {} })) as Response;
  } catch (refusal) {
    if (refusal instanceof Response) return refusal;
    throw refusal;
  }
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
