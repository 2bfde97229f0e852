import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** An IPv4 or IPv6 address, or a network of either, such as `203.0.113.0/24`. */
export const addressRange = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be IP addresses or networks separated by commas, like 203.0.113.7, 2001:db8::/32',
);

/** Returns a test for IP addresses in any of the ranges, or for all without ranges. `::ffff:203.0.113.7` counts as IPv4. */
export function addressList(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => ranges.length === 0 || (isIP(address) !== 0 && list.check(address, familyOf(address)));
}

function familyOf(address: string) {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
