/** Maximum body of a form and of a JSON request, in bytes (docs/promises.md P21). */
export const FORM_BYTES = 64 * 1024;
export const JSON_BYTES = 16 * 1024;

/** Maximum list of names, pasted or as a file, and maximum post that contains one. */
export const FILE_BYTES = 1024 * 1024;
export const LIST_BYTES = FILE_BYTES + 64 * 1024;

/**
 * Which limits apply to posts: `form` for forms and the JSON interface; `question` for forms whose
 * entries are answered and not kept; `list` for posts that may contain a long list;
 * `service` for a service that programs and pages on other sites may use, as it keeps nothing and knows nobody;
 * `gateway` for phone systems, which have a token; `desk` for the office's people, who share one address, and
 * `desk file` for their files.
 */
export type PostKind = 'form' | 'question' | 'list' | 'service' | 'gateway' | 'desk' | 'desk file';

/** Maximum post with a file of the desk, posts of the desk per client in ten minutes, and files taken at a time, at 140 MB each. */
export const DESK_FILE_BYTES = 21 * 1024 * 1024;
export const DESK_POSTS = 1200;
export const DESK_FILES_AT_ONCE = 1;

/** Maximum form of the desk with the text of a whole page, which it holds twice, and its fields: a list has many. */
export const DESK_TEXT_BYTES = 512 * 1024;
export const DESK_TEXT_FIELDS = 2000;

/** Fields that a form may send; the largest has 40. */
export const OWN_FIELDS = 100;

/** Posts per client in ten minutes. Generous: many phones in Nigeria share an IP address. */
export const POSTS = 60;

/** Lists per client in ten minutes, and questions, or batches of them to a service: ten names each, as OpenRefine sends them. */
export const LISTS = 60;
export const QUESTIONS = 600;

/** Maximum list that is not sent as the page sends it: with all of its characters escaped, it is as long. */
export const URLENCODED_BYTES = 4 * FORM_BYTES;

/** Fields that may come with a post, whoever named them; others than a form's own are dropped. */
export const ALL_FIELDS = 4096;

/** Long lists processed at a time, at 20 MB each; nginx admits two of one client. */
export const LISTS_AT_ONCE = 8;

/** Lines of a list that costs no more than a page, and so does not count as long. */
export const SHORT_LIST = 50;

/** Posts per client to unsubscribe links: mail providers send all their readers' from a few addresses (RFC 8058). */
export const LEAVES = 6000;

/** Secret URLs that do not exist, opened by one client in ten minutes: some are copied incompletely or erased since. */
export const MISSES = 60;

export const WINDOW_MS = 10 * 60_000;

/** True for the links by which subscribers leave the newsletter. */
export function isLeaving(path: string): boolean {
  return /^\/newsletter\/unsubscribe\/./i.test(path);
}

/** Paths for phone systems, which get plain text, in refusals too. */
export function isGateway(path: string): boolean {
  return /^\/gateway(\/|$)/i.test(path);
}

/** Paths of the office's desk. */
export function isDesk(path: string): boolean {
  return /^\/desk(\/|$)/i.test(path);
}

/** Paths of the JSON interface, which answers in JSON, in refusals too. */
export function isApi(path: string): boolean {
  return /^\/api(\/|$)/i.test(path);
}
