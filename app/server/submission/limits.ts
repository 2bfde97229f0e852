/** The longest body of a form, and of a JSON request, in bytes (docs/promises.md P21). */
export const FORM_BYTES = 64 * 1024;
export const JSON_BYTES = 16 * 1024;

/** The longest list of names that is pasted or comes as a file, and the longest post with one. */
export const FILE_BYTES = 1024 * 1024;
export const LIST_BYTES = FILE_BYTES + 64 * 1024;

/**
 * How posts are bounded: those of forms and of the JSON interface, those that may bring a long list, and those of a service
 * for programs, which pages of other sites may ask as well, for it keeps nothing and knows nobody, and those of telephone
 * systems, which have a token.
 */
export type PostKind = 'form' | 'list' | 'service' | 'gateway';

/** Fields of its own that a form may send; the largest has 40. */
export const OWN_FIELDS = 100;

/** Posts of one client in ten minutes. Generous: many phones in Nigeria share an address. */
export const POSTS = 60;

/** Lists of one client in ten minutes, and batches of one for a service: ten names in each, as OpenRefine sends them. */
export const LISTS = 60;
export const QUESTIONS = 600;

/**
 * Long lists that are read and worked on at a time, and those of one client among them: with a process's memory, 20 MB,
 * in mind. Lists as short as a form do not count.
 */
export const LISTS_AT_ONCE = 8;
export const LISTS_OF_ONE_CLIENT = 2;

/**
 * Posts of one client to the links of unsubscribing: mail providers send them for all their readers from a few
 * addresses (RFC 8058), and nobody shall be kept from leaving.
 */
export const LEAVES = 6000;

/** Secret addresses that do not exist, opened by one client in ten minutes: some are copied in part, or erased since. */
export const MISSES = 60;

export const WINDOW_MS = 10 * 60_000;

/** Links by which a subscriber leaves the newsletter. */
export function isLeaving(path: string): boolean {
  return /^\/newsletter\/unsubscribe\/./i.test(path);
}

/** Paths for the systems that connect telephones: they speak plain text, in refusals too. */
export function isGateway(path: string): boolean {
  return /^\/gateway(\/|$)/i.test(path);
}

/** Paths of the JSON interface: they speak JSON in refusals too. */
export function isApi(path: string): boolean {
  return /^\/api(\/|$)/i.test(path);
}
