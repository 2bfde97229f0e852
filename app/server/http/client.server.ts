import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** Length of the IPv6 prefix that one household gets. */
export const HOUSEHOLD_BITS = 64;

/**
 * Who sent a request: the visitor's IP address as `TRUST_PROXY` determines it, or for IPv6 the household's network.
 */
export function clientOf({ ip }: Request): string {
  return networkOf(ip);
}

/** The client that an IP address belongs to. */
export function networkOf(address = ''): string {
  return ipKeyGenerator(address, HOUSEHOLD_BITS);
}
