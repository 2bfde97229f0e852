import type { FeatureContent } from '../../content-files/feature-content';
import { aliasesFile } from '../../content-files/other-names.server';
import { searchHelpFile } from './help.server';
import { SEARCH_PATH } from './search-path';

export const searchContent = {
  files: [searchHelpFile, aliasesFile],
  sitemap: () => [{ path: SEARCH_PATH }],
} satisfies FeatureContent;
