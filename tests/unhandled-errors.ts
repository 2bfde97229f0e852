import { writeFile } from 'node:fs/promises';
import type { Reporter } from 'vitest/node';
import type { VitestReport } from './reports';

/**
 * Reporter of vitest: writes a report of the errors that no test caught, such as that of a connection without a listener, to
 * the file UNHANDLED_ERRORS. They fail the run, but no test, and vitest's own report leaves them out.
 */
export default class UnhandledErrors implements Reporter {
  async onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>) {
    const report: VitestReport = {
      testResults: errors.map(({ VITEST_TEST_PATH, message, stack }) => ({
        name: String(VITEST_TEST_PATH ?? 'no file'),
        startTime: 0,
        endTime: 0,
        status: 'failed',
        message: `unhandled: ${message} ${stack?.split('\n')[1]?.trim() ?? ''}`,
        assertionResults: [],
      })),
    };
    await writeFile(String(process.env.UNHANDLED_ERRORS), JSON.stringify(report));
  }
}
