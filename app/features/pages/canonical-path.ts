/** Other names of pages, from menus and older addresses, and the paths that they mean (docs/behaviour.md 2.2). */
const ALIASES = new Map([
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

/** Paths that end in a token of a mail, a receipt or a draft, whose large and small letters differ. */
const WITH_TOKEN =
  /^(\/+newsletter\/+(?:confirm|unsubscribe|settings)|\/+nsr\/+data-access-request-form\/+(?:receipt|draft))\/+([^/]+)\/*$/i;

/** Files with a hash in their names: one that is not here is of another version, which a proxy may have. */
const FILE = /^\/(assets|pictures)\/./;

/**
 * The canonical path of a page: small letters, no doubled slashes, none at the end, and today's name of a
 * page. One redirect leads there, whatever of this is wrong. Percent escapes stay as they are.
 *
 * @returns null when the path is canonical already.
 */
export function canonicalPath(path: string): string | null {
  if (FILE.test(path)) return null;
  const [, place, token] = WITH_TOKEN.exec(path) ?? [];
  const canonical =
    place && token ? `${normalized(place)}/${token}` : (ALIASES.get(normalized(path)) ?? normalized(path));
  return canonical === path ? null : canonical;
}

function normalized(path: string): string {
  return path
    .replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
}
