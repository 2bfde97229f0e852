import {
  type ActionFunction,
  type ActionFunctionArgs,
  type AppLoadContext,
  createRequestHandler,
  type ServerBuild,
} from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler } from 'express';
import { matchPath } from 'react-router-dom';
import { env } from '../env.server';
import { sendRefusal } from '../refusal.server';
import { branchHandler } from '../route-branch.server';

/**
 * Runs the action that takes a post whose body `guardPosts` has read. A redirect, and what a route without a page says,
 * is the answer; anything else goes to Remix, which renders the page around it. Remix's own adapter for Express takes
 * the body from the connection, which has been read by then (docs/decisions/actions-first.md).
 */
export function answerPosts(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  const load = typeof build === 'function' ? build : async () => build;
  const mode = process.env.NODE_ENV;
  const rendered =
    typeof build === 'function'
      ? createRequestHandler(async () => withOutcomes(await build()), mode)
      : branchHandler(withOutcomes(build), mode);
  const takers = typeof build === 'function' ? null : takersOf(build);
  return async (req, res, next) => {
    const leaving = new AbortController();
    res.once('close', () => leaving.abort());
    try {
      const taker = (takers ?? takersOf(await load())).find(({ path }) => matchPath(path, req.path));
      if (!taker) {
        res.set('Allow', 'GET, HEAD');
        return sendRefusal(req, res, 405);
      }
      const url = new URL(env().PUBLIC_URL + req.originalUrl);
      const init = { method: 'POST', headers: headersOf(req), body: req.body, signal: leaving.signal };
      const params = matchPath(taker.path, req.path)?.params ?? {};
      const context: AppLoadContext = {};
      const outcome = await outcomeOf(taker.action, { request: new Request(url, init), params, context });
      const response =
        wholeAnswer(outcome, taker, url) ?? (await rendered(new Request(url, init), { ...context, outcome }));
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
  action: ActionFunction;
  hasPage: boolean;
}

/** What an action has given, or thrown. */
type Outcome = { given: unknown } | { thrown: unknown };

/** The routes that take posts. Remix would log a failure for each post to another. */
function takersOf({ routes }: ServerBuild): Taker[] {
  return Object.values(routes).flatMap((route): Taker | never[] => {
    const { action, default: page } = route?.module ?? {};
    if (!route || !action) return [];
    return { path: pathOf(routes, route.id) || '/', action, hasPage: page !== undefined };
  });
}

/** The same build, whose actions give again what they have given already. */
function withOutcomes(build: ServerBuild): ServerBuild {
  const again: ActionFunction = ({ context }) => {
    const outcome = context.outcome as Outcome;
    if ('thrown' in outcome) throw outcome.thrown;
    return outcome.given as never;
  };
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route?.module.action ? { ...route, module: { ...route.module, action: again } } : route,
    ]),
  );
  return { ...build, routes };
}

async function outcomeOf(action: ActionFunction, args: ActionFunctionArgs): Promise<Outcome> {
  try {
    return { given: await action(args) };
  } catch (thrown) {
    return { thrown };
  }
}

/**
 * The answer, where it needs no page; Remix's own script, which names a route in the query, wants redirects told in
 * another way.
 */
function wholeAnswer(outcome: Outcome, { hasPage }: Taker, url: URL): Response | undefined {
  const said = 'given' in outcome ? outcome.given : outcome.thrown;
  if (!(said instanceof Response)) return undefined;
  const isRedirect = said.status >= 300 && said.status < 400;
  return !hasPage || (isRedirect && !url.searchParams.has('_data')) ? said : undefined;
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
