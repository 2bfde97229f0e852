import { expect, test } from 'vitest';
import { deskPath } from './desk-address.server';

test.each([
  ['/desk', '/desk'],
  ['/desk/requests?status=new&page=2', '/desk/requests?status=new&page=2'],
  ['/desk/people/second%40office.example', '/desk/people/second%40office.example'],
  ['/desk/../nsr', '/desk'],
  ['/desk/%2e%2e/nsr', '/desk'],
  ['/desk//evil.example', '/desk'],
  ['//evil.example/desk', '/desk'],
  ['/\\evil.example/desk', '/desk'],
  ['https://evil.example/desk', '/desk'],
  ['javascript:alert(1)//desk', '/desk'],
  ['/deskoff', '/desk'],
  ['/nsr', '/desk'],
  ['http://[', '/desk'],
  ['', '/desk'],
  [null, '/desk'],
])('%s leads to %s', (given, path) => {
  expect(deskPath(given)).toBe(path);
});
