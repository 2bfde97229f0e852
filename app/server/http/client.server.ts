import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** The prefix of IPv6 that one household gets. */
export const HOUSEHOLD_BITS = 64;

/** Who sends a request: the address, or the household's network for IPv6, of the visitor as `TRUST_PROXY` has it. */
export function clientOf({ ip }: Request): string {
  return networkOf(ip);
}

/** The client that an address belongs to. */
export function networkOf(address = ''): string {
  return ipKeyGenerator(address, HOUSEHOLD_BITS);
}
