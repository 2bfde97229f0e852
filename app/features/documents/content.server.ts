import { block } from '../../content-files/blocks';
import type { FeatureContent } from '../../content-files/feature-content';
import { categorySlug } from '../../lists/gallery/listing';
import { hasOnlySamples } from '../../text/sample';
import {
  documentFeedEntries,
  documentItems,
  documentSchema,
  documentsFile,
  replacementProblems,
} from './document-list.server';
import { PlaceholderFiles } from './PlaceholderFiles';
import { LIBRARY_PATH } from './paths';
import { countPlaceholders } from './placeholders.server';

export const documentsContent = {
  files: [documentsFile],
  problems: (surroundings) =>
    replacementProblems(LIBRARY_PATH, documentsFile.read().documents, surroundings).map(
      ({ index, message }) => documentsFile.problemAt(['documents', index, 'replacedBy'], message),
    ),
  searchItems: () => documentItems('document', LIBRARY_PATH, documentsFile.read().documents),
  sitemap: () => [{ path: LIBRARY_PATH, sample: hasOnlySamples(documentsFile.read().documents) }],
  feed: () => ({
    title: 'NASSCO: Policy and Governance Documents',
    subtitle: 'Policies, procedures, forms and reports',
    path: LIBRARY_PATH,
    entries: documentFeedEntries(LIBRARY_PATH, documentsFile.read().documents),
  }),
  blocks: {
    'placeholder-files': block({
      content: () => ({
        ...countPlaceholders(documentsFile.read().documents),
        named: 'files of the library',
      }),
      View: PlaceholderFiles,
    }),
  },
  editable: [
    {
      kind: 'library',
      title: 'Documents',
      one: 'document',
      place: {
        in: 'list',
        file: 'app/content/data/documents.yaml',
        list: 'documents',
        titledBy: 'title',
        newest: 'first',
      },
      schema: documentSchema,
      pathOf: ({ values }) => `${LIBRARY_PATH}#${categorySlug(String(values.title))}`,
    },
  ],
} satisfies FeatureContent;
