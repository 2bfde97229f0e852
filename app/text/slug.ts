/** A name for use in URLs and ids: "Akwa Ibom" is `akwa-ibom`. Accents are removed; '' if nothing is left. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A slug of at most 80 characters, cut between words, for the name of a file. */
export function shortSlug(name: string): string {
  const slug = slugOf(name);
  return slug.length <= 80
    ? slug
    : slug
        .slice(0, 81)
        .replace(/-[^-]*$/, '')
        .slice(0, 80);
}
