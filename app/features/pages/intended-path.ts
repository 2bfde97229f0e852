/** Other readings of the menus, and the routes that they mean (docs/behaviour.md 2.2). */
const OTHER_NAMES = new Map([
  ['/get-involved/learn-more-about-nsr', '/get-involved/learn-more-about-the-nsr'],
  ['/nsr/cbt-process', '/nsr/community-based-targeting-process'],
  ['/nsr/nsr-coverage', '/nsr/nsr-coverage-across-nigeria'],
  ['/news', '/resource-hub/news'],
  ['/policy', '/resource-hub/policy-and-governance-documents'],
  ['/resource-hub/policy', '/resource-hub/policy-and-governance-documents'],
  ['/photo-gallery', '/resource-hub/photo-gallery'],
  ['/video-gallery', '/resource-hub/video-gallery'],
  ['/faqs', '/resource-hub/faqs'],
  ['/privacy-policy', '/resource-hub/privacy-policy'],
]);

/** Paths that end in a token of a mail or a receipt, whose large and small letters differ. */
const WITH_TOKEN =
  /^(\/+newsletter\/+(?:confirm|unsubscribe)|\/+nsr\/+data-access-request-form\/+receipt)\/+([^/]+)\/*$/i;

/**
 * The path that a visitor meant: small letters, no doubled slashes, none at the end, and today's name of a
 * page. One step leads there, whatever of this is wrong. Percent escapes stay as they are.
 *
 * @returns null when the path is written as intended.
 */
export function intendedPath(path: string): string | null {
  const [, place, token] = WITH_TOKEN.exec(path) ?? [];
  const intended =
    place && token ? `${tidied(place)}/${token}` : (OTHER_NAMES.get(tidied(path)) ?? tidied(path));
  return intended === path ? null : intended;
}

function tidied(path: string): string {
  return path
    .replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
}
