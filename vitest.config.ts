import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { engines } from './tests/engines/engines-project';
import { yamlModules } from './yaml-modules.js';

const plugins = [yamlModules()];
const expect = { poll: { timeout: 10_000 } };
const shared = { globals: false, environment: 'node' as const, clearMocks: true, expect };
/** All files in one thread, which loads each module once: loading them takes longer than the tests. */
const light = {
  ...shared,
  pool: 'threads' as const,
  isolate: false,
  poolOptions: { threads: { singleThread: true } },
  testTimeout: 60_000,
};

/** What takes longest, most of it waiting, begins while the others go on beside it: faults, then the browsers of others. */
const LONGEST_FIRST = ['/tests/http/faults/', '/tests/engines/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isIn = (folder: string) => (file: TestSpecification) => file.moduleId.includes(folder);
    const sorted = await super.sort(files);
    const first = LONGEST_FIRST.flatMap((folder) => sorted.filter(isIn(folder)));
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    minWorkers: 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        test: {
          ...light,
          name: 'unit',
          include: ['{app,prisma,tools,tests/bench}/**/*.test.{ts,tsx}'],
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
          // Each of the workers loads a module once for all its files.
          isolate: false,
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
