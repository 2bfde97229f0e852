import { expect, test } from 'vitest';
import { isNear } from './metrics.server';

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  'fd12::1',
])('%s belongs to this machine or a private network', (address) => {
  expect(isNear(address)).toBe(true);
});

test.each([
  '',
  'localhost',
  '8.8.8.8',
  '172.32.0.1',
  '172.15.0.1',
  '192.169.0.1',
  '11.0.0.1',
  '::ffff:8.8.8.8',
  '2001:db8::1',
  'fe80::1',
  '127.0.0.1, 8.8.8.8',
])('%s does not', (address) => {
  expect(isNear(address)).toBe(false);
});
