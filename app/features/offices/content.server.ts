import { block } from '../../content-files/blocks';
import type { FeatureContent, SearchItem } from '../../content-files/feature-content';
import { slugOf } from '../../text/slug';
import { isStateName } from '../register/zones';
import {
  OFFICES_PATH,
  officeSchema,
  officesAround,
  officesFile,
  participatingStatesFile,
  stateOffices,
} from './offices.server';
import { ParticipatingStates } from './ParticipatingStates';
import { StateOffices } from './StateOffices';

export const officesContent = {
  files: [officesFile, participatingStatesFile],
  searchItems: () =>
    officesFile.read().offices.map(
      ({ state, contact }): SearchItem => ({
        kind: 'office',
        url: `${OFFICES_PATH}#${slugOf(state)}`,
        title: isStateName(state) ? `${state} State Office` : `${state} Office`,
        titles: [`${state} Office`],
        description: `Contact of the coordinating unit of ${state}: ${contact}`,
        isSetDescription: true,
        sample: officesFile.read().sample,
      }),
    ),
  blocks: {
    'participating-states': block({
      content: participatingStatesFile.read,
      isSample: () => participatingStatesFile.read().sample,
      View: ParticipatingStates,
      words: () =>
        participatingStatesFile.read().regions.map(({ name, states }) => `${name}: ${states.join(', ')}.`),
    }),
    'state-offices': block({
      content: () => ({ list: stateOffices() }),
      isSample: () => officesFile.read().sample,
      View: StateOffices,
      isTranslated: true,
    }),
  },
  editable: [
    {
      kind: 'state-offices',
      title: 'State offices',
      one: 'state office',
      place: {
        in: 'list',
        file: 'app/content/data/state-offices.yaml',
        list: 'offices',
        titledBy: 'state',
        around: officesAround,
      },
      schema: officeSchema,
      pathOf: ({ name }) => `${OFFICES_PATH}#${name}`,
    },
  ],
} satisfies FeatureContent;
