import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { engines } from './tests/engines/engines-project';
import { yamlModules } from './yaml-modules.js';

const plugins = [yamlModules()];
const expect = { poll: { timeout: 10_000 } };
/** Without isolation, a worker loads a module once for all its files. */
const isolate = false;
const shared = { globals: false, environment: 'node' as const, clearMocks: true, expect, isolate };
/** All files in one thread: loading their modules takes longer than the tests. */
const light = {
  ...shared,
  pool: 'threads' as const,
  poolOptions: { threads: { singleThread: true } },
  testTimeout: 60_000,
};

/** The journeys run before the http tests, and what takes longest of these, most of it waiting, begins first. */
const LONGEST_FIRST = ['/tests/engines/', '/tests/http/faults/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isIn = (folder: string) => (file: TestSpecification) => file.moduleId.includes(folder);
    const sorted = await super.sort(files);
    const first = LONGEST_FIRST.flatMap((folder) => sorted.filter(isIn(folder)));
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}

const CONTENT = ['tests/content/**/*.test.ts', 'tests/architecture.test.ts'];
/** Tests beside features that read the repository's content. */
const BESIDE = 'app/features/{gateway,notifications,tenders}/*.test.ts';
const SEES_OVERLAY = 'tests/content/overlay.test.ts';

/** These look at sources, documents and files of the repository, and at no content. */
const NO_CONTENT = [
  'tests/architecture.test.ts',
  ...'citations components contributing decisions deploy deploy-cluster docs last-changes migrations monitoring packages'
    .concat(' page-kinds place-addresses regular-expressions sample-pictures sbom scripts match-names/*')
    .split(' ')
    .map((name) => `tests/content/${name}.test.ts`),
];

/** The tests of the content: of the files, and of texts that lie over them. */
function content(
  name: string,
  { isOverlaid, ...files }: { isOverlaid: boolean; include: string[]; exclude: string[] },
) {
  return {
    plugins,
    // That package's source maps name files that it lacks.
    logLevel: 'error' as const,
    test: {
      ...light,
      name,
      ...files,
      // It imports JSON in a way that Node refuses and Vite does not.
      server: { deps: { inline: ['@actions/workflow-parser'] } },
      provide: { isOverlaid },
      setupFiles: isOverlaid ? ['tests/support/show-overlay.ts'] : [],
    },
  };
}

export default defineConfig({
  test: {
    isolate,
    // On two cores a third makes the run no shorter, and what waits for a site or a database fails. As many at least as at most:
    // tinypool stops an idle worker above the minimum twice, and the run would fail.
    minWorkers: 2,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins,
        test: {
          ...light,
          name: 'unit',
          include: ['{app,prisma,tools,tests/bench,tests/faults}/**/*.test.{ts,tsx}'],
        },
      },
      content('content', { isOverlaid: false, include: CONTENT, exclude: [SEES_OVERLAY] }),
      content('overlaid', { isOverlaid: true, include: [...CONTENT, BESIDE], exclude: NO_CONTENT }),
      {
        plugins,
        test: {
          ...shared,
          name: 'http',
          include: ['tests/{http,deploy}/**/*.test.ts'],
          globalSetup: ['tests/support/template-database.ts', 'tests/support/shared-sites.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { plugins, test: { ...shared, ...engines(false) } },
    ],
  },
});
