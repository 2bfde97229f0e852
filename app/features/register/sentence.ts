import { type Column, isFigure, label } from './columns';
import type { View } from './view';

/** What of a view is on the page: `count` rows match, `from` to `to` are shown. */
export interface Extent {
  count: number;
  from: number;
  to: number;
}

/** The plain sentence that tells a view (rule R6), such as "44 rows with “kano”, most households first, 1 to 20". */
export function viewSentence(view: View, { count, from, to }: Extent): string {
  const matching = view.q ? ` with “${view.q}”` : '';
  if (count === 0) return `No rows${matching}`;
  const rows = count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`;
  return `${rows}${matching}, ${orderPhrase(view)}, ${from.toLocaleString('en')} to ${to.toLocaleString('en')}`;
}

function orderPhrase({ sort, order, as }: View): string {
  if (!sort) return 'in the order as given';
  if (as === 'text')
    return `${label(sort).toLowerCase()} sorted as text, ${order === 'asc' ? 'ascending' : 'descending'}`;
  if (!isFigure(sort)) return `by ${nameOf(sort)}, ${order === 'asc' ? 'A to Z' : 'Z to A'}`;
  return `${order === 'asc' ? 'fewest' : 'most'} ${nameOf(sort)} first`;
}

const NAMES: Record<Column, string> = {
  state: 'state',
  lga: 'LGA',
  households: 'households',
  individuals: 'individuals',
  male: 'male individuals',
  female: 'female individuals',
};

function nameOf(column: Column): string {
  return NAMES[column];
}
