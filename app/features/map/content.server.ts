import type { FeatureContent } from '../../content-files/feature-content';
import { MAP_PATH } from './figures';

export const mapContent = {
  /** Rendered by the page's route, which reads the figure from the query string. */
  blocks: { 'state-map': { onlyOn: MAP_PATH } },
} satisfies FeatureContent;
