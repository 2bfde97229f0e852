import { defineConfig } from 'vite';
import { yamlModules } from '../yaml-modules.js';

/** For `tools/check-content.js`: the content's code, without a build. */
export default defineConfig({
  logLevel: 'error',
  plugins: [yamlModules()],
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
