// The web server: limits, checks, files and headers around the Remix app. `node server.js` runs the build;
// `node server.js --dev` serves the sources through Vite.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequestHandler } from '@remix-run/express';
import compression from 'compression';
import express from 'express';
import gzipStatic from 'express-static-gzip';
import helmet from 'helmet';

const BUILD = './build/server/index.js';
if (existsSync('.env')) process.loadEnvFile('.env');
const isDev = process.argv.includes('--dev');
process.env.NODE_ENV ??= isDev ? 'development' : 'production';

/** Milliseconds for a request's head, and for all of it. */
const HEAD_MS = 10_000;
const REQUEST_MS = 15_000;
const CONNECTIONS = 2000;
/** Milliseconds in which requests under way may finish after a signal to stop. */
const STOP_MS = 8000;

/** @type {import('vite').ViteDevServer | undefined} */
const vite = isDev
  ? await (await import('vite')).createServer({
      configFile: 'remix.config.js',
      server: { middlewareMode: true },
    })
  : undefined;

/** @returns {Promise<any>} */
async function loadBuild() {
  if (vite) return vite.ssrLoadModule('virtual:remix/server-build');
  return import(BUILD).catch((error) =>
    fail(error.code === 'ERR_MODULE_NOT_FOUND' ? 'There is no build yet: run `npm run build`.' : error.stack),
  );
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const build = await loadBuild();
/** @type {typeof import('./app/runtime.server').runtime} */
const runtime = build.entry.module.runtime;
const { log } = runtime;
const env = runtime.env();
const database = await runtime.openDatabase(env).catch((error) => fail(error.message));
database.ready.catch(async (error) => {
  await database.close();
  fail(error.message);
});
if (!env.DATABASE_URL) await database.ready;

let stopping = false;
const app = express();
app.disable('x-powered-by');
app.set('trust proxy', env.TRUST_PROXY);
app.use(helmet(runtime.securityHeaders(env)));

app.use((req, res, next) => {
  const started = process.hrtime.bigint();
  const id = Math.random().toString(36).slice(2, 12);
  res.set('X-Request-Id', id);
  res.once('close', () => {
    const ms = Math.round(Number(process.hrtime.bigint() - started) / 1e5) / 10;
    log.info({
      id,
      method: req.method,
      path: req.path,
      status: res.statusCode,
      ms,
      aborted: !res.writableFinished || undefined,
    });
  });
  next();
});

app.use((req, res, next) => {
  const status = runtime.refuse(req, env);
  if (!status) return next();
  if (status === 405) res.set('Allow', 'GET, HEAD, POST');
  res.status(status).set('Cache-Control', 'no-store').type('html').send(runtime.plainPage(status));
});

app.get('/healthz', (_req, res) => {
  res.set('Cache-Control', 'no-store').type('text').send('alive\n');
});
app.get('/readyz', async (_req, res) => {
  const why = stopping
    ? 'stopping'
    : database.isReady()
      ? await runtime.checkReady()
      : 'the database is being prepared';
  res
    .set('Cache-Control', 'no-store')
    .status(why ? 503 : 200)
    .type('text')
    .send(`${why ?? 'ready'}\n`);
});

if (vite) {
  app.use(vite.middlewares);
} else {
  const precompressed = { enableBrotli: true, orderPreference: /** @type {['br']} */ (['br']) };
  app.use(
    '/assets',
    gzipStatic('build/client/assets', { ...precompressed, serveStatic: { immutable: true, maxAge: '1y' } }),
  );
  app.use('/pictures', express.static('build/client/pictures', { immutable: true, maxAge: '1y' }));
  app.use(
    gzipStatic('build/client', {
      ...precompressed,
      index: false,
      serveStatic: { maxAge: '1h', redirect: false },
    }),
  );
  app.use(compression({ level: 9 }));
}

app.all('*', createRequestHandler({ build: vite ? loadBuild : build, mode: process.env.NODE_ENV }));

/** @type {express.ErrorRequestHandler} */
const lastResort = (error, req, res, next) => {
  const status = error.status >= 400 && error.status < 500 ? 400 : 500;
  if (status === 500) log.error({ error: error.stack, path: req.path }, 'request failed');
  if (res.headersSent) return next(error);
  res.status(status).set('Cache-Control', 'no-store').type('html').send(runtime.plainPage(status));
};
app.use(lastResort);

const server = createServer(
  { headersTimeout: HEAD_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: 1000 },
  app,
);
server.maxConnections = CONNECTIONS;
server.once('error', async (/** @type {NodeJS.ErrnoException} */ error) => {
  await database.close();
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${env.PORT} is taken. Set PORT to another one: PORT=3001 npm start`
      : error.message,
  );
});
server.listen(env.PORT, env.HOST, () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : env.PORT;
  console.log(`The site is at http://${env.HOST === '127.0.0.1' ? 'localhost' : env.HOST}:${port}`);
});

async function stop() {
  if (stopping) return;
  stopping = true;
  log.info('stopping');
  const limit = setTimeout(() => server.closeAllConnections(), STOP_MS);
  // A connection that is kept alive becomes idle with its last answer.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(limit);
  clearInterval(idle);
  await runtime.closeDatabase();
  await database.close();
  await vite?.close();
  process.exit(0);
}
process.on('SIGINT', stop).on('SIGTERM', stop);
