import type { FeatureContent } from '../../content-files/feature-content';
import { addressProblems, addressSchema, movedFile } from './moved-file.server';

/** Former addresses of the site's pages and files. */
export const publishingContent = {
  files: [movedFile],
  problems: (surroundings) =>
    addressProblems(movedFile.read().addresses, surroundings).map(({ index, setting, message }) =>
      movedFile.problemAt(['addresses', index, setting], message),
    ),
  editable: [
    {
      kind: 'moved-addresses',
      title: 'Addresses that moved',
      one: 'former address',
      place: { in: 'list', file: 'app/content/data/moved.yaml', list: 'addresses', titledBy: 'from' },
      schema: addressSchema,
    },
  ],
} satisfies FeatureContent;
