import type { FeatureContent } from '../../content-files/feature-content';
import { LOST_LINK_PATH } from './follow-forms';
import { FORM_PATH } from './form-fields';

export const dataAccessContent = {
  sitemap: () => [{ path: LOST_LINK_PATH }],
  blocks: { 'data-access-form': { onlyOn: FORM_PATH } },
} satisfies FeatureContent;
