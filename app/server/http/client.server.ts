import { isIPv4 } from 'node:net';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** Length of the IPv6 prefix that one household gets. */
export const HOUSEHOLD_BITS = 64;

/** Who sent a request: the visitor's IP address as `TRUST_PROXY` determines it, or for IPv6 the household's network. */
export function clientOf({ ip }: Request): string {
  return networkOf(ip);
}

/** The network of a request's sender: IPv4 by /24, IPv6 by the /56 that a provider gives to one customer. */
export function neighbourhoodOf({ ip = '' }: Request): string {
  const network = ipKeyGenerator(ip, 56);
  return isIPv4(network) ? network.replace(/\d{1,3}$/, '0/24') : network;
}

/** The client that an IP address belongs to. */
export function networkOf(address = ''): string {
  return ipKeyGenerator(address, HOUSEHOLD_BITS);
}

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
