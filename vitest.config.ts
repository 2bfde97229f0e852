import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { engines } from './tests/engines/engines-project';
import { yamlModules } from './yaml-modules.js';

const plugins = [yamlModules()];
// Shared machines stall: a second try that passes counts.
const retry = process.env.CI ? 1 : 0;
const expect = { poll: { timeout: 10_000 } };
const shared = { globals: false, environment: 'node' as const, clearMocks: true, retry, expect };
/** All files in one thread, which loads each module once: loading them takes longer than the tests. */
const light = {
  ...shared,
  pool: 'threads' as const,
  isolate: false,
  poolOptions: { threads: { singleThread: true } },
  testTimeout: 60_000,
};

/** Files that put a site through faults take longest, most of it waiting: they begin while the others go on beside them. */
class FaultsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isFault = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/http/faults/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isFault), ...sorted.filter((file) => !isFault(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    minWorkers: 1,
    sequence: { sequencer: FaultsFirst },
    projects: [
      {
        plugins,
        test: {
          ...light,
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'prisma/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        plugins,
        test: {
          ...light,
          name: 'content',
          include: ['tests/content/**/*.test.ts', 'tests/architecture.test.ts'],
        },
      },
      {
        plugins,
        test: {
          ...shared,
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: ['tests/support/template-database.ts', 'tests/support/shared-sites.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { plugins, test: { ...shared, ...engines(false) } },
    ],
  },
});
