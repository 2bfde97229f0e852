import type { FeatureContent } from '../../content-files/feature-content';
import { categorySlug } from '../../lists/gallery/listing';
import { hasOnlySamples } from '../../text/sample';
import { documentFeedEntries, documentItems, replacementProblems } from '../documents/document-list.server';
import { TENDERS_PATH } from './tenders';
import { tenderSchema, tendersFile } from './tenders.server';

export const tendersContent = {
  files: [tendersFile],
  problems: (surroundings) =>
    replacementProblems(TENDERS_PATH, tendersFile.read().tenders, surroundings).map(({ index, message }) =>
      tendersFile.problemAt(['tenders', index, 'replacedBy'], message),
    ),
  searchItems: () => documentItems('tender', TENDERS_PATH, tendersFile.read().tenders),
  feed: () => ({
    title: 'NASSCO: Tenders',
    subtitle: 'Terms of reference for studies, audits and reviews',
    path: TENDERS_PATH,
    entries: documentFeedEntries(TENDERS_PATH, tendersFile.read().tenders),
  }),
  blocks: {
    tenders: { onlyOn: TENDERS_PATH, isSample: () => hasOnlySamples(tendersFile.read().tenders) },
  },
  editable: [
    {
      kind: 'tenders',
      title: 'Tenders',
      one: 'tender',
      place: {
        in: 'list',
        file: 'app/content/data/tenders.yaml',
        list: 'tenders',
        titledBy: 'title',
        newest: 'first',
      },
      schema: tenderSchema,
      pathOf: ({ values }) => `${TENDERS_PATH}#${categorySlug(String(values.title))}`,
      announcedAs: ({ link, title }) => String(link ?? title),
    },
  ],
} satisfies FeatureContent;
