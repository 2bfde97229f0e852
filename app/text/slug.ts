/** A name for use in URLs and ids: "Akwa Ibom" is `akwa-ibom`. Accents are removed; '' if nothing is left. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
