/** A column of a table that a reader can search, sort and page through. */
export interface Column<Name extends string> {
  /** As in the address. */
  name: Name;
  /** As published above the column. */
  heading: string;
  /** Beside a value on a narrow screen. */
  label: string;
  /** In a sentence: "most households first". */
  inSentence: string;
  /** Figures sort as numbers, most or fewest first; other columns by their letters. */
  isFigure: boolean;
}

/** A choice in the address beside search and order, such as the states whose rows are shown. */
export interface Filter {
  /** As in the address. */
  name: string;
  /** The values there are; without them any name in the form that addresses have it (`slugOf`). */
  values?: readonly string[];
  /** True when the address may give several values. */
  isMultiple?: boolean;
}

/** What is fixed about such a table. */
export interface TableShape<Name extends string> {
  /** The path of its page. */
  path: string;
  /** In the order of the page. */
  columns: readonly Column<Name>[];
  /** In the order of the address. */
  filters?: readonly Filter[];
}

const WITH_SEPARATORS = new Intl.NumberFormat('en');

/** A figure as a reader sees it: thousands separators; what was not given reads "No data" (docs/rules.md R2, R5). */
export function shownFigure(figure: number | null): string {
  return figure === null ? 'No data' : WITH_SEPARATORS.format(figure);
}
