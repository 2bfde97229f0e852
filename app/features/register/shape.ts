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
 * The register table (docs/behaviour.md 2.6).
 *
 * @param by what its rows are added up by; null for a row for each LGA.
 * @param path of its page: the current table's, or an edition's.
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

/** The table with a row for each LGA. */
export const REGISTER_TABLE = registerTable();
