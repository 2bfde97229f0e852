import { defineConfig } from 'vite';
import { yamlModules } from '../../yaml-modules.js';

/** For vite-node, which runs benchmarks and fault scripts: the app's YAML files as the site reads them. */
export default defineConfig({ plugins: [yamlModules()] });
