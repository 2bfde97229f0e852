/**
 * The query string of some values, with its question mark; '' when all are null or empty. Names keep their order, and so
 * do the values of a list.
 */
export function queryString(values: Record<string, string | readonly string[] | null | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => (each ? [[name, each]] : [])),
  );
  const text = new URLSearchParams(given).toString();
  return text && `?${text}`;
}

/** True when of these names an address says just what a query string says, and in its order. Other names do not matter. */
export function hasQueryString(params: URLSearchParams, names: readonly string[], query: string): boolean {
  const ours = new URLSearchParams([...params].filter(([name]) => names.includes(name)));
  return `?${ours}` === (query || '?');
}
