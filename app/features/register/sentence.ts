import * as table from '../../ui/table/sentence';
import { REGISTER_TABLE } from './shape';
import type { View } from './view';

/**
 * The plain sentence that tells a view (docs/rules.md R6), such as "44 rows with “kano”, most households first, 1 to 20".
 */
export function viewSentence(view: View, extent: table.Extent): string {
  return table.viewSentence(REGISTER_TABLE, view, extent);
}

/** What the foot row of a filtered view adds up: the rows that match, without the national total. */
export function sumSentence(rows: number): string {
  return rows === 0
    ? 'This view holds the national total only, which covers all LGAs. There is nothing to add up.'
    : `${table.sumPhrase(rows)}, national total left out`;
}
