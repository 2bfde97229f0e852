/**
 * A news item's slug (docs/behaviour.md 2.9): the title in lower case, without characters other than word characters,
 * white space and hyphens; runs of white space, underscores and hyphens become one hyphen, and none is at either end.
 */
export function articleSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');
}
