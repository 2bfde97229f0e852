import type { TableShape } from '../../lists/table/shape';
import type { TableView } from '../../lists/table/view';

export type CoverageColumn = 'state' | 'lga' | 'communities' | 'households';
export type CoverageView = TableView<CoverageColumn>;

/** The coverage table of /nsr/nsr-coverage-across-nigeria (docs/behaviour.md 2.7). */
export const COVERAGE_TABLE: TableShape<CoverageColumn> = {
  path: '/nsr/nsr-coverage-across-nigeria',
  columns: [
    { name: 'state', heading: 'STATE', label: 'State', inSentence: 'state', isFigure: false },
    { name: 'lga', heading: 'LGA', label: 'LGA', inSentence: 'LGA', isFigure: false },
    {
      name: 'communities',
      heading: 'COMMUNITIES',
      label: 'Communities',
      inSentence: 'communities',
      isFigure: true,
    },
    {
      name: 'households',
      heading: 'HOUSEHOLDS',
      label: 'Households',
      inSentence: 'households',
      isFigure: true,
    },
  ],
};
