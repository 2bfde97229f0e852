/** Other readings of the menus, and the routes that they mean (specification 2.2). */
const OTHER_NAMES = new Map([
  ['/get-involved/learn-more-about-nsr', '/get-involved/learn-more-about-the-nsr'],
  ['/nsr/cbt-process', '/nsr/community-based-targeting-process'],
  ['/nsr/nsr-coverage', '/nsr/nsr-coverage-across-nigeria'],
  ['/news', '/resource-hub/news'],
  ['/policy', '/resource-hub/policy-and-governance-documents'],
  ['/photo-gallery', '/resource-hub/photo-gallery'],
  ['/video-gallery', '/resource-hub/video-gallery'],
  ['/faqs', '/resource-hub/faqs'],
  ['/privacy-policy', '/resource-hub/privacy-policy'],
]);

/**
 * The path that a visitor meant: small letters, no doubled slashes, none at the end, and today's name of a
 * page. One step leads there, whatever of this is wrong. Percent escapes stay as they are.
 *
 * @returns null when the path is written as intended.
 */
export function intendedPath(path: string): string | null {
  const tidy = path
    .replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const intended = OTHER_NAMES.get(tidy) ?? tidy;
  return intended === path ? null : intended;
}
