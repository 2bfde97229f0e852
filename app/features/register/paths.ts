import { REGISTER_TABLE } from './shape';
import { formatView, type View } from './view';

/** Where the register table lives (docs/behaviour.md 2.6). */
export const REGISTER_PATH = REGISTER_TABLE.path;

/** The address of a view of the table, or of the same rows as a file. */
export function viewPath(view: View, format: '' | '.csv' | '.json' = ''): string {
  // A file holds all rows of the view, whatever page of it is on the screen.
  const rows: View = format ? { ...view, size: 20, page: 1 } : view;
  return `${REGISTER_PATH}${format}${formatView(rows)}`;
}

/** The address of a state's page or, with `kano/gaya`, of a row's. */
export function placePath(path: string): string {
  return `${REGISTER_PATH}/${path}`;
}
