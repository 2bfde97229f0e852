import * as table from '../../ui/table/sentence';
import { REGISTER_TABLE } from './shape';
import type { View } from './view';

/** The plain sentence that tells a view (rule R6), such as "44 rows with “kano”, most households first, 1 to 20". */
export function viewSentence(view: View, extent: table.Extent): string {
  return table.viewSentence(REGISTER_TABLE, view, extent);
}
