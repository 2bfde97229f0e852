import { execFileSync } from 'node:child_process';
import { defineConfig } from 'vite';
import { yamlModules } from '../../yaml-modules.js';

/** For vite-node, which runs benchmarks and fault scripts: builds the site if needed, and loads its YAML files as it does. */
export default defineConfig(() => {
  // Standard output is the script's own: others read its figures.
  execFileSync('node_modules/.bin/tsx', ['tools/build.ts'], { stdio: ['ignore', 2, 'inherit'] });
  return { plugins: [yamlModules()] };
});
