/**
 * An email with the styles of its elements in one style sheet, which looks the same: unlike styles of elements, a style sheet can be
 * allowed by its hash alone.
 *
 * @returns also the text of that style sheet
 */
export function withStyleSheet(mail: string): { html: string; style: string } {
  const names = new Map<string, string>();
  const classed = mail.replace(/<[a-z][^<>]*>/g, (tag) =>
    tag.replace(/ style="([^"]*)"/, (_, declarations: string) => {
      const name = names.get(declarations) ?? `s${names.size + 1}`;
      names.set(declarations, name);
      return ` class="${name}"`;
    }),
  );
  const style = [...names].map(([declarations, name]) => `.${name}{${declarations}}`).join('\n');
  return { html: classed.replace('</head>', `<style>${style}</style>\n</head>`), style };
}
