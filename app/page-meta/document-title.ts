/** The title of a page in a browser's tab: its own, unique on the site, and the office's name. */
export function documentTitle(title: string): string {
  return `${title} | NASSCO`;
}
