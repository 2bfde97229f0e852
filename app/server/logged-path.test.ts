import { expect, test } from 'vitest';
import { loggedPath } from './logged-path';

test.each([
  ['/newsletter/confirm/abc', '/newsletter/confirm/:token'],
  ['/Newsletter//Unsubscribe/abc/more', '/Newsletter//Unsubscribe/:token'],
  ['/newsletter/%63onfirm/abc', '/newsletter/confirm/:token'],
  ['/nsr/data-access-request-form/receipt/abc', '/nsr/data-access-request-form/receipt/:token'],
  ['/nsr/data-access-request-form', '/nsr/data-access-request-form'],
  ['/newsletter/thank-you', '/newsletter/thank-you'],
  ['/a%0Ab', '/a%0Ab'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
