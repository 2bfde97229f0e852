import { column, type ListShape } from '../lists/list-shape';

export const ACTIONS_PATH = '/desk/actions';

export type ActionColumn = 'done' | 'who' | 'what' | 'reference' | 'detail';

/** The log of what was done at the desk. */
export const ACTIONS: ListShape<ActionColumn> = {
  path: ACTIONS_PATH,
  nouns: ['entry', 'entries'],
  searched: 'Person, step, reference or detail',
  usualOrder: 'Latest done',
  columns: [
    column('done', 'Done', 'time'),
    column('who', 'Who'),
    column('what', 'What'),
    column('reference', 'Request'),
    column('detail', 'Detail'),
  ],
};
