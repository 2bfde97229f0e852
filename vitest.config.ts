import { defineConfig } from 'vitest/config';
import { yamlModules } from './yaml-modules.js';

const plugins = [yamlModules()];
// Shared machines stall: a second try that passes counts.
const retry = process.env.CI ? 1 : 0;
const shared = { globals: false, environment: 'node' as const, clearMocks: true, retry };

export default defineConfig({
  test: {
    maxWorkers: 2,
    minWorkers: 1,
    projects: [
      {
        plugins,
        test: {
          ...shared,
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'prisma/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'content',
          include: ['tests/content/**/*.test.ts', 'tests/architecture.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: ['tests/support/template-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
