import type { FeatureContent } from '../../content-files/feature-content';
import { currentEdition } from '../register/edition.server';
import { MAP_PATH } from './figures';

export const mapContent = {
  /** Rendered by the page's route, which reads the figure from the query string. */
  blocks: { 'state-map': { onlyOn: MAP_PATH } },
  /** @throws Response 503 when the database does not answer. */
  sitemap: async () => [{ path: MAP_PATH, sample: (await currentEdition()).isSample }],
} satisfies FeatureContent;
