import type { TableShape } from '../../ui/table/shape';
import { COLUMNS, type Column, heading, isFigure, label } from './columns';

const IN_SENTENCE: Record<Column, string> = {
  state: 'state',
  lga: 'LGA',
  households: 'households',
  individuals: 'individuals',
  male: 'male individuals',
  female: 'female individuals',
};

/** The register table (docs/behaviour.md 2.6). */
export const REGISTER_TABLE: TableShape<Column> = {
  path: '/where-we-work/nsr-summary-by-lga',
  columns: COLUMNS.map((name) => ({
    name,
    heading: heading(name),
    label: label(name),
    inSentence: IN_SENTENCE[name],
    isFigure: isFigure(name),
  })),
};
