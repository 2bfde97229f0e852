import type { FeatureContent } from '../../content-files/feature-content';
import { coverageFile, coverageProblems } from './rows.server';
import { COVERAGE_TABLE } from './shape';

export const coverageContent = {
  files: [coverageFile],
  problems: coverageProblems,
  blocks: { 'coverage-table': { onlyOn: COVERAGE_TABLE.path, isSample: () => coverageFile.read().sample } },
} satisfies FeatureContent;
