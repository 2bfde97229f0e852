/** The longest body of a form, and of a JSON request, in bytes (docs/promises.md P21). */
export const FORM_BYTES = 64 * 1024;
export const JSON_BYTES = 16 * 1024;

/** Fields of its own that a form may send; the largest has 40. */
export const OWN_FIELDS = 100;

/** Posts of one client in ten minutes. Generous: many phones in Nigeria share an address. */
export const POSTS = 60;

/**
 * Posts of one client to the links of unsubscribing: mail providers send them for all their readers from a few
 * addresses (RFC 8058), and nobody shall be kept from leaving.
 */
export const LEAVES = 6000;

export const WINDOW_MS = 10 * 60_000;

/** Paths of the JSON interface: they speak JSON in refusals too. */
export function isApi(path: string): boolean {
  return /^\/api(\/|$)/i.test(path);
}
