import type { TableShape } from '../../ui/table/shape';
import { COLUMNS, type Column, heading, inSentence, isFigure, label } from './columns';

/** The register table (docs/behaviour.md 2.6). */
export const REGISTER_TABLE: TableShape<Column> = {
  path: '/where-we-work/nsr-summary-by-lga',
  columns: COLUMNS.map((name) => ({
    name,
    heading: heading(name),
    label: label(name),
    inSentence: inSentence(name),
    isFigure: isFigure(name),
  })),
};
