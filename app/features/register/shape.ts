import type { Filter, TableShape } from '../../ui/table/shape';
import {
  COLUMNS,
  FIGURES,
  GROUPINGS,
  type Grouping,
  heading,
  inSentence,
  isFigure,
  label,
  type ViewColumn,
} from './columns';
import { REGISTER_PATH } from './paths';

const FILTERS: readonly Filter[] = [
  { name: 'state', isMultiple: true },
  { name: 'zone', isMultiple: true },
  { name: 'by', values: GROUPINGS },
];

/**
 * The shape of the register table (docs/behaviour.md 2.6).
 *
 * @param by what its rows are grouped by; null for one row per LGA
 * @param path the table's page, for the current edition or for another
 */
export function registerTable(by: Grouping | null = null, path = REGISTER_PATH): TableShape<ViewColumn> {
  const names: readonly ViewColumn[] = by ? [by, 'lgas', ...FIGURES] : COLUMNS;
  return {
    path,
    columns: names.map((name) => ({
      name,
      heading: heading(name),
      label: label(name),
      inSentence: inSentence(name),
      isFigure: isFigure(name) || name === 'lgas',
    })),
    filters: FILTERS,
  };
}

/** The table with one row per LGA. */
export const REGISTER_TABLE = registerTable();
