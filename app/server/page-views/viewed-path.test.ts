import { expect, test } from 'vitest';
import { viewedPath } from './viewed-path';

test.each([
  ['/', '/'],
  ['/nsr', '/nsr'],
  ['/nsr/', '/nsr'],
  ['/NSR//%61ccessing-the-nsr', '/nsr/accessing-the-nsr'],
  ['/newsletter/confirm/AbC123', '/newsletter/confirm/:token'],
  ['/newsletter/%75nsubscribe/AbC123', '/newsletter/unsubscribe/:token'],
  ['/nsr/data-access-request-form/receipt/AbC123', '/nsr/data-access-request-form/receipt/:token'],
  ['/nsr/data-access-request-form/draft/AbC123', '/nsr/data-access-request-form/draft/:token'],
  ['/%E0%A4%A', null],
  ['/a%00', null],
  [`/${'a'.repeat(300)}`, null],
])('%s', (path, counted) => {
  expect(viewedPath(path)).toBe(counted);
});
