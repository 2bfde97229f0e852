import { expect, test } from 'vitest';
import { addressList, addressRange } from './address-list';

test.each(['203.0.113.7', '203.0.113.0/24', '2001:db8::1', '2001:db8::/32', '0.0.0.0/0'])(
  '%s is a range',
  (text) => {
    expect(addressRange.safeParse(text).success).toBe(true);
  },
);

test.each([
  '',
  'aggregator.example',
  '203.0.113',
  '203.0.113.7/33',
  '203.0.113.7/',
  '1.2.3.4/8/8',
  '2001:db8::/129',
  'fe80::1%eth0',
  '1.2.3.4/-1',
])('%j is not a range', (text) => {
  expect(addressRange.safeParse(text).success).toBe(false);
});

test('IPv4 and IPv6 addresses are matched against their networks', () => {
  const isListed = addressList(['203.0.113.7', '198.51.100.0/24', '2001:db8:1::/48']);
  for (const address of ['203.0.113.7', '198.51.100.200', '2001:db8:1::9', '::ffff:203.0.113.7'])
    expect(isListed(address), address).toBe(true);
  for (const address of ['203.0.113.8', '198.51.101.1', '2001:db8:2::9', '::ffff:203.0.113.8', '', 'x'])
    expect(isListed(address), address).toBe(false);
});

test('without ranges every address matches', () => {
  expect(addressList([])('203.0.113.8')).toBe(true);
});
