// `npm test engines`: every journey in all three browsers.
import { defineConfig } from 'vitest/config';
import { engines } from './engines-project';

export default defineConfig({ test: { ...engines(true), maxWorkers: 2, minWorkers: 1 } });
