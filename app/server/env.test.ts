import { expect, test } from 'vitest';
import { deskAdvice, isDeskOn, proxyAdvice, readEnv } from './env.server';

test('every setting has a default', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: 0,
    ALLOWED_HOSTS: [],
  });
});

test('an empty value counts as not set', () => {
  const env = readEnv({ PORT: '', DATABASE_URL: ' ' });
  expect(env.PORT).toBe(3000);
  expect(env.DATABASE_URL).toBeUndefined();
});

test('values are parsed', () => {
  expect(
    readEnv({
      PORT: '80',
      PUBLIC_URL: 'https://www.example.org/x',
      ALLOWED_HOSTS: 'www.example.org, Example.org',
      GATEWAY_ADDRESSES: '203.0.113.7, 2001:db8::/32',
    }),
  ).toMatchObject({
    PORT: 80,
    PUBLIC_URL: 'https://www.example.org',
    ALLOWED_HOSTS: ['www.example.org', 'example.org'],
    GATEWAY_ADDRESSES: ['203.0.113.7', '2001:db8::/32'],
  });
});

test.each([
  ['PORT', 'http', 'PORT: must be a whole number'],
  ['PORT', '70000', 'PORT: must be from 0 to 65535'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: must start with postgresql://'],
  ['PUBLIC_URL', 'www.example.org', 'PUBLIC_URL: must be a URL like https://www.example.org'],
  ['TRUST_PROXY', '-1', 'TRUST_PROXY: must be a whole number'],
  ['ALLOWED_HOSTS', 'a b', 'ALLOWED_HOSTS: must be host names separated by commas'],
  [
    'ANALYTICS_MEASUREMENT_ID',
    'UA-1234-1',
    'ANALYTICS_MEASUREMENT_ID: must be a Google Analytics measurement ID like',
  ],
  ['GATEWAY_TOKEN', 'short', 'GATEWAY_TOKEN: must be 24 to 200 letters'],
  ['GATEWAY_TOKEN', 'with a space 0123456789 0123', 'GATEWAY_TOKEN: must be 24 to 200 letters'],
  ['GATEWAY_ADDRESSES', '203.0.113.7, example.org', 'GATEWAY_ADDRESSES: must be IP addresses or networks'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL: '],
])('%s=%s is refused by name', (name, value, message) => {
  expect(() => readEnv({ [name]: value })).toThrow(message);
});

test('all invalid settings are reported together', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .*\n.*LOG_LEVEL: /);
});

test.each([
  ['127.0.0.1', 0, 0],
  ['localhost', 0, 0],
  ['::1', 0, 0],
  ['0.0.0.0', 1, 0],
  ['0.0.0.0', 0, 1],
  ['::', 0, 1],
  ['192.0.2.1', 0, 1],
])('HOST=%s with TRUST_PROXY=%i gives %i lines about a proxy in front', (HOST, TRUST_PROXY, lines) => {
  const advice = proxyAdvice({ HOST, TRUST_PROXY });
  expect(advice).toHaveLength(lines);
  for (const line of advice) expect(line).toMatch(/^[^\n]*deploy\/nginx\/nginx\.conf[^\n]*$/);
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'https://www.example.org' }, true],
  [{ PUBLIC_URL: 'https://www.example.org', DESK_HOST: 'desk.example.org' }, true],
  [{ PUBLIC_URL: 'http://www.example.org' }, false],
  [{ PUBLIC_URL: 'http://192.0.2.1' }, false],
  [{ PUBLIC_URL: 'http://localhost.example.org' }, false],
  [{ PUBLIC_URL: 'http://localhost:3000', DESK_HOST: 'desk.example.org' }, false],
])('with %o a desk is there: %s', (settings, isThere) => {
  const env = readEnv(settings);
  expect(isDeskOn(env)).toBe(isThere);
  expect(deskAdvice(env)).toHaveLength(isThere ? 0 : 1);
  const off = readEnv({ ...settings, DESK: 'off' });
  expect(isDeskOn(off)).toBe(false);
  expect(deskAdvice(off)).toEqual([]);
});
