import { block } from '../../content-files/blocks';
import type { FeatureContent } from '../../content-files/feature-content';
import { messageFiles, messageProblems } from '../../content-files/messages.server';
import { strayTranslations } from '../../content-files/translations.server';
import { OfficeAddress } from './OfficeAddress';
import { siteFile } from './site.server';

export const navigationContent = {
  files: [siteFile, ...messageFiles],
  problems: () => [
    ...messageProblems(),
    ...strayTranslations(['answers', 'warnings', 'pages', 'newsletter']),
  ],
  blocks: { 'office-address': block({ content: () => ({}), View: OfficeAddress, isTranslated: true }) },
} satisfies FeatureContent;
