// This file IS the Vite configuration: the Remix CLI is called with `-c remix.config.js`.
import { readFileSync } from 'node:fs';
import { vitePlugin as remix } from '@remix-run/dev';
import customProperties from 'postcss-custom-properties';
import pixelsToRem from 'postcss-pxtorem';
import { defineConfig } from 'vite';
import { yamlModules } from './yaml-modules.js';

/** What the build imports as it is: the packages of package.json, but for those of Markdown. */
const PACKAGES = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies).filter(
  (name) => !/^(unified|remark-|rehype-)/.test(name),
);

export default defineConfig(({ command }) => ({
  plugins: [
    yamlModules(),
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
        // Browsers without custom properties get the values themselves.
        customProperties({ preserve: false }),
        withoutCustomProperties(),
        // Text follows the size that a reader has chosen in the browser.
        pixelsToRem({ propList: ['font', 'font-size', 'line-height'] }),
      ],
    },
  },
  // For development: found page by page, they would have the first pages that are opened fail.
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', '@remix-run/react'],
  },
  // Markdown comes in over three hundred small modules: to find and read them one by one is a fifth of each start.
  ssr: command === 'build' ? { noExternal: true, external: PACKAGES } : {},
  // app/shell, the script of every page, is a module of its own.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
}));

/**
 * Takes out the declarations of custom properties, which nothing reads once their values stand in the rules.
 *
 * @returns {import('postcss').Plugin}
 */
function withoutCustomProperties() {
  return {
    postcssPlugin: 'without-custom-properties',
    OnceExit(root) {
      root.walkDecls(/^--/, (declaration) => {
        declaration.remove();
      });
    },
  };
}

/**
 * Where the code of a page cannot be fetched, Remix loads the page that the reader is on anew. Without a connection that
 * leaves them with the browser's own error page: here it becomes an error of the navigation, as it is where the data of
 * a page cannot be fetched (docs/decisions/lost-connection.md). Code that an update took away is still loaded anew.
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
      if (!handler.test(code)) throw new Error('@remix-run/react loads the code of pages in another way');
      return code.replace(handler, 'await fetch(route.module);');
    },
  };
}
