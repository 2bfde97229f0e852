/**
 * A news item's name in its address (docs/behaviour.md 2.9): the title in small letters; all but word characters, white
 * space and hyphens taken out; runs of white space, underscores and hyphens made one hyphen; none at the edges.
 */
export function articleSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');
}
