/** A query string with its question mark, or '' if all values are null or empty. Names and lists keep their order. */
export function queryString(values: Record<string, string | readonly string[] | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) {
      if (each) query.append(name, each);
    }
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Whether the given parameters of a URL equal a query string, in the same order. Other parameters are ignored. */
export function hasQueryString(params: URLSearchParams, names: readonly string[], query: string): boolean {
  const ours = new URLSearchParams([...params].filter(([name]) => names.includes(name)));
  return `?${ours}` === (query || '?');
}
