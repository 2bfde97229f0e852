import { block, type FeatureContent } from '../../content-files/feature-content';
import { stateMapData } from './map.server';
import { StateMap } from './StateMap';

export const mapContent = {
  blocks: {
    'state-map': block({
      content: async () => ({ data: await stateMapData() }),
      View: StateMap,
      needsDatabase: true,
      isWhole: ({ data }) => data.edition !== null,
    }),
  },
} satisfies FeatureContent;
