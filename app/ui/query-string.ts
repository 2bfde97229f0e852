/** A query string with its question mark, or '' if all values are null or empty. Names and lists keep their order. */
export function queryString(values: Record<string, string | readonly string[] | null | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => (each ? [[name, each]] : [])),
  );
  const text = new URLSearchParams(given).toString();
  return text && `?${text}`;
}

/** Whether the given parameters of a URL equal a query string, in the same order. Other parameters are ignored. */
export function hasQueryString(params: URLSearchParams, names: readonly string[], query: string): boolean {
  const ours = new URLSearchParams([...params].filter(([name]) => names.includes(name)));
  return `?${ours}` === (query || '?');
}
