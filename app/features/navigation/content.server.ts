import { block } from '../../content-files/blocks';
import type { FeatureContent } from '../../content-files/feature-content';
import { OfficeAddress } from './OfficeAddress';
import { siteFile } from './site.server';

export const navigationContent = {
  files: [siteFile],
  blocks: { 'office-address': block({ content: () => ({}), View: OfficeAddress }) },
} satisfies FeatureContent;
