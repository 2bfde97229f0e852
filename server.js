// The web server around the Remix app, in the order in which it handles a request. `node server.js` serves the build;
// `node server.js --dev` serves the sources through Vite. What keeps off floods stands in front: deploy/nginx.

import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { createRequestHandler } from '@remix-run/express';
import express from 'express';

const BUILD = './build/server/index.js';
const VITE = { configFile: 'remix.config.js', server: { middlewareMode: true } };
/** Milliseconds to receive a request's headers and the whole request. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 14_000, connectionsCheckingInterval: 500 };
/** Milliseconds that a connection may be silent. */
const CONNECTIONS = { timeout: 30_000, maxConnections: 3000 };
/** Connections waiting to be accepted. The kernel drops any more, and their clients retry only after a second. */
const BACKLOG = 4096;

// V8 would let the heap grow to four times what is in use (docs/decisions/render-limit.md).
setFlagsFromString('--heap-growing-percent=100');

if (existsSync('.env')) process.loadEnvFile('.env');
const isDev = process.argv.includes('--dev');
process.env.NODE_ENV ??= isDev ? 'development' : 'production';

const vite = isDev ? await (await import('vite')).createServer(VITE) : undefined;

/** @type {typeof import('./app/runtime.server')} */
const runtime = vite
  ? await vite.ssrLoadModule('/app/runtime.server.ts')
  : (await loadBuild()).entry.module.runtime;
const env = await Promise.resolve().then(runtime.env).catch(fail);
// In development Vite translates the pages while the database is prepared.
const [build, database] = await Promise.all([loadBuild(), runtime.openDatabase(env, isDev).catch(fail)]);
const readyOrExit = database.ready.catch((error) => database.close().then(() => fail(error)));
if (!env.DATABASE_URL) await readyOrExit;
runtime.renderPreviewsWith(vite ? loadBuild : build);
const shown = runtime.showPublished(database.ready);
if (!vite) await shown.then(() => runtime.warmUp(build));
runtime.tellRefusalsInLanguages();
runtime.startJobs(database);
runtime.startWritingViews();

let isStopping = false;
let kindOf = runtime.pageKinds(build.routes);
const self = { isStopping: () => isStopping, kindOf: (/** @type {string} */ path) => kindOf(path) };
const limited = runtime.renderLimit(self.kindOf);
// In development a file that is not there has an empty page.
const nothingHere = vite ? undefined : runtime.nothingHere(build, process.env.NODE_ENV);
const anyPage = createRequestHandler({
  build: vite ? loadBuild : build,
  mode: process.env.NODE_ENV,
  getLoadContext: () => ({ nothingHere }),
});
// In development every request is rendered anew.
const pages = vite ? undefined : runtime.openPages(build, self, runtime.followPublished);
const followed = vite ? runtime.followPublished(() => {}) : undefined;

const app = express().disable('x-powered-by').set('trust proxy', env.TRUST_PROXY);
app.use(runtime.requestGuards({ ...self, onLockout: runtime.noteLockout }));
app.use(runtime.healthChecks(self.isStopping, () => database.isReady() && runtime.isPublishedShown()));
app.get('/metrics', runtime.metricsPage);
app.use(vite ? vite.middlewares : runtime.files(runtime.isTakenDown));
app.get('*', runtime.aliasRedirects(runtime.addressNow, self.kindOf));
if (vite) app.use((_req, _res, next) => kindsAsEdited().then(next, next));
app.use(runtime.namedQuery(self.kindOf));
if (pages) app.use(pages.fromCache);
app.post('*', limited(runtime.answerPosts(vite ? loadBuild : build, self.kindOf)));
app.all('*', limited(pages ? pages.fromRendering(anyPage) : anyPage));
app.use(runtime.errorHandler);

// The site refuses requests without a host itself, with its own headers.
const server = Object.assign(createServer({ ...LIMITS, requireHostHeader: false }), CONNECTIONS);
runtime.answerInOrder(server, pages ? pages.before(app) : app);
server.once('error', (error) => database.close().then(() => fail(error)));
server.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG }, () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : env.PORT;
  console.log(`The site is at http://${env.HOST === '127.0.0.1' ? 'localhost' : env.HOST}:${port}`);
  for (const advice of [...runtime.proxyAdvice(env), ...runtime.deskAdvice(env)]) console.warn(advice);
});
process.on('SIGINT', stop).on('SIGTERM', stop);

/** @returns {Promise<any>} */
async function loadBuild() {
  if (vite) return vite.ssrLoadModule('virtual:remix/server-build');
  if (!existsSync(BUILD)) fail({ message: 'There is no build yet: run `npm run build`.' });
  return import(BUILD).catch(fail);
}

/** In development what an edited `handle` says holds for the next request. */
async function kindsAsEdited() {
  kindOf = runtime.pageKinds((await loadBuild()).routes);
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  runtime.log.info('stopping');
  const jobsStopped = runtime.stopJobs();
  await runtime.closeServer(server);
  pages?.close();
  followed?.close();
  await jobsStopped;
  await runtime.stopWritingViews();
  await Promise.all([runtime.closeDatabase(), runtime.closeDeskPool()]);
  await database.close();
  await vite?.close();
  process.exit(0);
}

/** @param {{ message: string, code?: string }} error @returns {never} */
function fail({ message, code }) {
  const isTaken = code === 'EADDRINUSE';
  console.error(
    isTaken ? `Port ${env.PORT} is taken. Set PORT to another one: PORT=3001 npm start` : message,
  );
  process.exit(1);
}
