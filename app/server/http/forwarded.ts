/**
 * The entry of a forwarding header that the outermost of the trusted proxies has written. Each proxy adds its own
 * behind those that it was sent, so that all before it may be the visitor's invention.
 *
 * @param header a list with commas, as `X-Forwarded-Host` may be; Node gives several headers of a name as one list.
 * @param proxies how many proxies are trusted (TRUST_PROXY).
 * @returns undefined when nobody is trusted, or the list is empty.
 */
export function trustedEntry(header: string | string[] | undefined, proxies: number): string | undefined {
  if (proxies === 0 || header === undefined) return undefined;
  const entries = String(header)
    .split(',')
    .flatMap((entry) => entry.trim() || []);
  return entries.at(-proxies) ?? entries[0];
}
