import type { FeatureContent } from '../../content-files/feature-content';
import { FORM_PATH } from './form-fields';

export const dataAccessContent = {
  blocks: { 'data-access-form': { onlyOn: FORM_PATH } },
} satisfies FeatureContent;
