// This file IS the Vite configuration: the Remix CLI is called with `-c remix.config.js` (docs/decisions/build.md).
import { readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import customMedia from 'postcss-custom-media';
import customProperties from 'postcss-custom-properties';
import pixelsToRem from 'postcss-pxtorem';
import { defineConfig } from 'vite';
import { PICTURE_FOLDERS } from './tools/pictures/build-pictures';
import { picturesOnRequest } from './tools/pictures/pictures-on-request';
import { resolveTokens } from './tools/styles/resolve-tokens';
import { yamlModules } from './yaml-modules.js';

/**
 * Packages that the build leaves external: those with native code, files or threads of their own, those that are loaded
 * only when needed, and the framework, which must be there once.
 */
const EXTERNAL =
  /^(@prisma|@citation-js|sharp|pg|pino|prom-client|graphile-worker|pdfkit|unpdf|dejavu|word-list|react|@remix-run|express)/;
const PACKAGES = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies);

/** Files below the root that are no sources. The embedded PostgreSQL writes some of them all the time. */
const NO_SOURCES = ['.data', 'build', 'docs', 'public/pictures', 'screenshots', 'tests'];

const livePort = await freePort();

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    yamlModules(),
    picturesOnRequest(PICTURE_FOLDERS),
    lostPages(),
    remix({
      ignoredRouteFiles: ['**/*.test.*'],
      // v3_singleFetch and v3_lazyRouteDiscovery stay off: each opens a denial of service (docs/decisions/single-fetch.md).
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  css: {
    postcss: {
      plugins: [
        // Plain values for browsers without custom properties (docs/decisions/build.md).
        customMedia(),
        resolveTokens(),
        customProperties(),
        // Text follows the reader's browser font size.
        pixelsToRem({ propList: ['font', 'font-size', 'line-height'] }),
      ],
    },
  },
  server: {
    // Two clones can be served at the same time, and share one node_modules.
    hmr: { port: livePort },
    fs: { allow: ['.', realpathSync('node_modules')] },
    watch: { ignored: NO_SOURCES.map((name) => path.resolve(name, '**')) },
  },
  // For development: if Vite discovered these page by page, the first page loads would fail.
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', '@remix-run/react'],
  },
  // The others are a thousand small modules: loading them one by one takes half of the time that the build needs to load.
  ssr:
    command === 'build' ? { noExternal: true, external: PACKAGES.filter((name) => EXTERNAL.test(name)) } : {},
  // app/shell, the script on every page, is a module.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Each script costs a page 1 KB of headers. Every page with React has the search form, and so this file too; it has the
    // addresses of the scripts of app/enhance, of which routes share some.
    rollupOptions: isSsrBuild ? { onwarn: unlessAnnotation } : { output: { manualChunks: withSearchForm } },
  },
}));

/** @param {string} module @returns {string | undefined} */
const withSearchForm = (module) =>
  /\/((SearchForm|ShellSlot)\.tsx$|app\/enhance\/)/.test(module) ? 'SearchForm' : undefined;

/**
 * Comments in packages that help other bundlers are no news here.
 *
 * @param {import('rollup').RollupLog} warning
 * @param {(warning: import('rollup').RollupLog) => void} warn
 */
function unlessAnnotation(warning, warn) {
  if (warning.code !== 'INVALID_ANNOTATION') warn(warning);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/**
 * When a page's code cannot be fetched, Remix reloads the current page. Without a connection, that leaves the reader
 * with the browser's own error page; this plugin turns it into a navigation error, as when a page's data cannot be
 * fetched (docs/decisions/lost-connection.md). Code that an update has removed still causes a reload.
 *
 * @returns {import('vite').Plugin}
 */
function lostPages() {
  const handler =
    /(?<=routeModulesCache\[route\.id\] = routeModule;\s+return routeModule;\s+\} catch \(error\) \{).*?(?=window\.location\.reload\(\);)/s;
  return {
    name: 'lost-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!/@remix-run\/react\/dist\/esm\/routeModules\.js$/.test(id)) return;
      if (!handler.test(code)) throw new Error('@remix-run/react has changed how it loads the code of pages');
      return code.replace(handler, 'await fetch(route.module);');
    },
  };
}
