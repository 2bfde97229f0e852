import { ENGLISH, pathIn } from '../../words/language';
import { englishPath, languageOf, TRANSLATED } from '../../words/languages.server';

/** Aliases from menus, older URLs and what people type, and the paths they redirect to (docs/behaviour.md 2.2). */
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
  ['/contact', '/answers/contact'],
  ['/help', '/answers'],
  ['/complaints', '/answers/complain'],
  ['/accessibility', '/answers/accessibility'],
  ['/foi', '/answers/freedom-of-information'],
]);

/** Paths that end in the case-sensitive token of an email, receipt, draft, preview or link to the desk, or in a file of such a receipt or preview. */
const WITH_TOKEN =
  /^((?:\/+[a-z]{2,3})?\/+newsletter\/+(?:confirm|unsubscribe|settings)|\/+nsr\/+data-access-request-form\/+(?:receipt|draft)|\/+desk\/+link|\/+preview)\/+([^/]+(?:\/file\/\d+|\/documents\/[\w.-]+)?)\/*$/i;

/** English as the language of an address, however often it is named. */
const IN_ENGLISH = new RegExp(`^(/${ENGLISH})+(?=/|$)`);

/** Files with a hash in their names: a missing one belongs to another version, which a proxy may still have. */
const FILE = /^\/(assets|pictures)\/./;

/**
 * The canonical path of a page: lower case, no double or trailing slashes, aliases resolved. All of this takes a single
 * redirect. Percent escapes are left unchanged.
 *
 * @returns null if the path is already canonical
 */
export function canonicalPath(path: string): string | null {
  if (FILE.test(path)) return null;
  const [, place, token] = WITH_TOKEN.exec(path) ?? [];
  const known = inLanguage(normalized(path));
  const canonical = place && token ? `${inLanguage(normalized(place))}/${token}` : withoutAlias(known);
  return canonical === path ? null : canonical;
}

/** The path that an alias stands for, in its language: `/ha/answers/contact` for `/ha/contact`. */
function withoutAlias(path: string): string {
  const known = ALIASES.get(englishPath(path));
  return known ? pathIn(languageOf(path), known) : path;
}

/** A language alone is the list of its answers, and English has no language in its addresses. */
function inLanguage(path: string): string {
  const own = path.replace(IN_ENGLISH, '') || '/';
  return TRANSLATED.some((language) => own === `/${language}`) ? `${own}/answers` : own;
}

function normalized(path: string): string {
  return path
    .replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
    .replace(/[/\\]+/g, '/')
    .replace(/(?<=.)\/$/, '');
}
