import type { FeatureContent } from '../../content-files/feature-content';
import { MATCH_PATH } from '../register/paths';

export const matchNamesContent = {
  blocks: { 'match-names': { onlyOn: MATCH_PATH } },
} satisfies FeatureContent;
