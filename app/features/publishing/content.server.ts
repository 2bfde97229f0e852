import type { FeatureContent } from '../../content-files/feature-content';
import { addressProblems, movedFile } from './moved-file.server';

/** Former addresses of the site's pages and files. */
export const publishingContent = {
  files: [movedFile],
  problems: (surroundings) =>
    addressProblems(movedFile.read().addresses, surroundings).map(({ index, setting, message }) =>
      movedFile.problemAt(['addresses', index, setting], message),
    ),
} satisfies FeatureContent;
