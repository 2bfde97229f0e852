// The web server: limits, checks, static files and headers around the Remix app. `node server.js` serves the build;
// `node server.js --dev` serves the sources through Vite.

import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { createRequestHandler } from '@remix-run/express';
import compression from 'compression';
import express from 'express';

const BUILD = './build/server/index.js';
/** Milliseconds to receive a request's headers, and the whole request. */
const HEAD_MS = 10_000;
const REQUEST_MS = 15_000;
/** Connections waiting to be accepted. The kernel drops any more, and their clients retry only after a second. */
const BACKLOG = 4096;
/** Milliseconds after a stop signal during which new connections are accepted, and after which all are closed. */
const GRACE_MS = 500;
const STOP_MS = 8000;

// V8 would let the heap grow to four times what is in use; the memory is needed by PostgreSQL and another process.
setFlagsFromString('--heap-growing-percent=100');

if (existsSync('.env')) process.loadEnvFile('.env');
const isDev = process.argv.includes('--dev');
process.env.NODE_ENV ??= isDev ? 'development' : 'production';

/** @type {import('vite').ViteDevServer | undefined} */
const vite = isDev
  ? await (await import('vite')).createServer({
      configFile: 'remix.config.js',
      server: { middlewareMode: true },
    })
  : undefined;

const build = await loadBuild();
/** @type {typeof import('./app/runtime.server')} */
const runtime = build.entry.module.runtime;
const { log } = runtime;
let isStopping = false;

const env = settings();
const database = await runtime.openDatabase(env).catch((error) => fail(error.message));
const readyOrExit = database.ready.catch(async (error) => {
  await database.close();
  fail(error.message);
});
if (!env.DATABASE_URL) await readyOrExit;
if (!vite) await runtime.warmUp(build, database.ready);
runtime.startJobs(database);
runtime.startWritingViews();

const self = {
  isStopping: () => isStopping,
  kindOf: runtime.pageKinds(build.routes),
};
// In development every request is rendered anew.
const pages = vite ? undefined : runtime.openPages(build, self);
const app = express();
app.disable('x-powered-by');
app.set('trust proxy', env.TRUST_PROXY);
app.use(runtime.paceClients());
app.use(runtime.requestGuards(self));
app.use(runtime.healthChecks(self.isStopping, database.isReady));
app.get('/metrics', runtime.metricsPage);
app.use(vite ? vite.middlewares : runtime.files());
app.get('*', runtime.aliasRedirects(runtime.canonicalPath, self.kindOf));
if (pages) app.use(pages.fromCache);
app.post('*', runtime.postsInTurn(runtime.answerPosts(vite ? loadBuild : build, self.kindOf)));
const anyPage = createRequestHandler({ build: vite ? loadBuild : build, mode: process.env.NODE_ENV });
app.all('*', runtime.inTurn(self.kindOf, pages ? [pages.fromRendering, compression(), anyPage] : [anyPage]));
app.use(runtime.errorHandler);

const limits = {
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: 500,
  requireHostHeader: false, // The site refuses these itself, with its own headers.
};
const listener = runtime.stepsBefore(pages ? pages.before(app) : app, self);
const server = createServer(limits, runtime.oneAnswerAtATime(listener));
runtime.guardConnections(server);
server.on('checkExpectation', runtime.oneAnswerAtATime(app));
server.once('error', async (/** @type {NodeJS.ErrnoException} */ error) => {
  await database.close();
  const isTaken = error.code === 'EADDRINUSE';
  fail(isTaken ? `Port ${env.PORT} is taken. Set PORT to another one: PORT=3001 npm start` : error.message);
});
server.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG }, () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : env.PORT;
  console.log(`The site is at http://${env.HOST === '127.0.0.1' ? 'localhost' : env.HOST}:${port}`);
});
process.on('SIGINT', stop).on('SIGTERM', stop);

/** @returns {Promise<any>} */
async function loadBuild() {
  if (vite) return vite.ssrLoadModule('virtual:remix/server-build');
  if (!existsSync(BUILD)) fail('There is no build yet: run `npm run build`.');
  return import(BUILD).catch((error) => fail(error.message));
}

function settings() {
  try {
    return runtime.env();
  } catch (error) {
    return fail(/** @type {Error} */ (error).message);
  }
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  log.info('stopping');
  const jobsStopped = runtime.stopJobs();
  const limit = setTimeout(() => server.closeAllConnections(), STOP_MS);
  // Requests already under way still get in; the readiness check tells the proxy to send no more.
  await sleep(GRACE_MS);
  // A keep-alive connection becomes idle after its last response.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(limit);
  clearInterval(idle);
  pages?.close();
  await jobsStopped;
  await runtime.stopWritingViews();
  await runtime.closeDatabase();
  await database.close();
  await vite?.close();
  process.exit(0);
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
