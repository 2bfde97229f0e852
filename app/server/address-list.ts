import { BlockList, isIP } from 'node:net';

const BITS = { 4: 32, 6: 128 } as const;

/** True for an IPv4 or IPv6 address, or a network of either, such as `203.0.113.0/24`. */
export function isAddressRange(text: string): boolean {
  return rangeOf(text) !== null;
}

/** Returns a test for IP addresses in any of the ranges, or for all without ranges. `::ffff:203.0.113.7` counts as IPv4. */
export function addressList(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of ranges) {
    const range = rangeOf(text);
    if (range) list.addSubnet(range.address, range.bits, range.family);
  }
  return (address) => {
    const version = isIP(address);
    return ranges.length === 0 || (version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6'));
  };
}

function rangeOf(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address) as 0 | 4 | 6;
  if (version === 0 || more.length > 0 || address.includes('%')) return null;
  const maxBits = BITS[version];
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > maxBits)) return null;
  return { address, bits: Number(bits ?? maxBits), family: version === 4 ? 'ipv4' : 'ipv6' };
}
