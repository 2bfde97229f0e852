import type { FeatureContent } from '../../content-files/feature-content';
import { hasOnlySamples } from '../../ui/sample';
import { documentFeedEntries, documentItems, documentsFile } from './document-list.server';
import { LIBRARY_PATH } from './paths';

export const documentsContent = {
  files: [documentsFile],
  searchItems: () => documentItems('document', LIBRARY_PATH, documentsFile.read().documents),
  sitemap: () => [{ path: LIBRARY_PATH, sample: hasOnlySamples(documentsFile.read().documents) }],
  feed: () => ({
    title: 'NASSCO: Policy and Governance Documents',
    subtitle: 'Policies, procedures, forms and reports',
    path: LIBRARY_PATH,
    entries: documentFeedEntries(LIBRARY_PATH, documentsFile.read().documents),
  }),
} satisfies FeatureContent;
