/**
 * The entry of a forwarding header that the outermost trusted proxy wrote. Each proxy appends its own entry, so
 * anything before that one may be made up by the visitor.
 *
 * @param header a comma-separated list, as in `X-Forwarded-Host`; Node joins repeated headers.
 * @param proxies the number of trusted proxies (TRUST_PROXY).
 * @returns undefined if no proxy is trusted or the list is empty.
 */
export function trustedEntry(header: string | string[] | undefined, proxies: number): string | undefined {
  if (proxies === 0 || header === undefined) return undefined;
  const entries = String(header)
    .split(',')
    .flatMap((entry) => entry.trim() || []);
  return entries.at(-proxies) ?? entries[0];
}
