/** A column of a table that can be searched, sorted and paged through. */
export interface Column<Name extends string> {
  /** Name in the query string. */
  name: Name;
  /** Column heading, as published. */
  heading: string;
  /** Label of a value on narrow screens. */
  label: string;
  /** Wording within a sentence: "most households first". */
  inSentence: string;
  /** Figures sort as numbers, most or fewest first; other columns alphabetically. */
  isFigure: boolean;
  /** Sorts by time: the earliest or the latest first. */
  isTime?: boolean;
}

/** A further query parameter that filters the rows, such as by state. */
export interface Filter {
  /** Name in the query string. */
  name: string;
  /** Allowed values; any slug (`slugOf`) if omitted. */
  values?: readonly string[];
  /** Whether the parameter may be repeated. */
  isMultiple?: boolean;
}

/** The definition of such a table. */
export interface TableShape<Name extends string> {
  /** Path of its page. */
  path: string;
  /** Id of its section, if it is one of several on its page. */
  anchor?: string;
  /** In display order. */
  columns: readonly Column<Name>[];
  /** In the order of the query string. */
  filters?: readonly Filter[];
}

const WITH_SEPARATORS = new Intl.NumberFormat('en');

/** Formats a figure with thousands separators; null is "No data" (docs/rules.md R2, R5). */
export function shownFigure(figure: number | null): string {
  return figure === null ? 'No data' : WITH_SEPARATORS.format(figure);
}

/** A search as it is looked for among shown values: in lower case, a figure with its separators (7164 is `7,164`). */
export function searchedText(q: string): string {
  return /^[1-9]\d{3,14}$/.test(q) ? shownFigure(Number(q)) : q.toLowerCase();
}
