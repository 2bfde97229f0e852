const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};

/** The visible text of some HTML: no tags, no scripts, single spaces. */
export function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The `main` element of a page. */
export function mainOf(html: string): string {
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
}

/** The text of the cells of a table's body, row by row. End tags may be missing. */
export function cellsOf(html: string): string[][] {
  const [, body = ''] = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(html) ?? [];
  return body
    .split('<tr')
    .slice(1)
    .map((row) =>
      row
        .split(/<t[dh] ?/)
        .slice(1)
        .map((cell) => textOf(`<td ${cell}`)),
    );
}
