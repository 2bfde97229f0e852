import { defineConfig } from 'vite';
import { yamlModules } from '../../yaml-modules.js';

/** For vite-node, which runs benchmarks and fault scripts: loads the app's YAML files as the site does. */
export default defineConfig({ plugins: [yamlModules()] });
