import type { FeatureContent } from '../../content-files/feature-content';
import { MAP_PATH } from './figures';

export const mapContent = {
  /** Shown by the route of the page, which reads from its address which figure. */
  blocks: { 'state-map': { onlyOn: MAP_PATH } },
} satisfies FeatureContent;
