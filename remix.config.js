// This file IS the Vite configuration: the Remix CLI is called with `-c remix.config.js`.
import { vitePlugin as remix } from '@remix-run/dev';
import customProperties from 'postcss-custom-properties';
import pixelsToRem from 'postcss-pxtorem';
import { defineConfig } from 'vite';
import { yamlModules } from './yaml-modules.js';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    yamlModules(),
    plainImports(),
    lostPages(),
    remix({
      ignoredRouteFiles: ['**/*.test.*'],
      // v3_singleFetch and v3_lazyRouteDiscovery stay off: in 2.17.5 each opens a known denial of service.
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
        // Text follows the size that a reader has chosen in the browser.
        pixelsToRem({ propList: ['font', 'font-size', 'line-height'] }),
      ],
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    // A phone waits longer for another file than for a kilobyte more of one.
    rollupOptions: isSsrBuild ? {} : { output: { experimentalMinChunkSize: 800, manualChunks: sharedFile } },
  },
}));

/**
 * What nearly every page needs goes into one file, and what forms need into another: left to itself, the bundler
 * puts small parts of either into the file of some page, which all others then load whole.
 *
 * @param {string} id path of a module
 */
function sharedFile(id) {
  if (/\/app\/(ui\/form\/|features\/newsletter\/(newsletter|NewsletterForm|useSubscription)\.)/.test(id))
    return 'form';
  const ofEveryPage =
    /\/app\/(ui\/(Hero|Link|meta|path-to|rotation|useLinks|useRotation)|features\/(navigation\/(Section|Error)|pages\/(Content|SampleMark)|pictures\/picture|search\/SearchForm))[\w-]*\.tsx?$/;
  return ofEveryPage.test(id) ? 'page' : undefined;
}

/**
 * A part that is loaded later comes by a bare `import()`. Vite's own wrapping fetches ahead what the part needs, which
 * is on the page already, and would cost every page more than half a kilobyte.
 *
 * @returns {import('vite').Plugin}
 */
function plainImports() {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
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
