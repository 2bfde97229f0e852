import { expect, test } from 'vitest';
import { isSecretPath, loggedPath } from './secret-path';

test.each([
  ['/newsletter/confirm/abc', '/newsletter/confirm/:token'],
  ['/Newsletter//Unsubscribe/abc/more', '/Newsletter//Unsubscribe/:token'],
  ['/newsletter/confirm/a%62c', '/newsletter/confirm/:token'],
  ['/newsletter/%63onfirm/abc', '/newsletter/%...'],
  ['/newsletter/%63onfirm/abc%', '/newsletter/%...'],
  ['/newsletter/confirm%2Fabc', '/newsletter/confirm%...'],
  ['/newsletter/x/../confirm/abc', '/newsletter/x/../confirm/:token'],
  ['/newsletter\\confirm\\abc', '/newsletter\\confirm/:token'],
  ['/nsr/data-access-request-form/receipt/abc', '/nsr/data-access-request-form/receipt/:token'],
  ['/nsr/data-access-request-form/draft/abc', '/nsr/data-access-request-form/draft/:token'],
  ['/nsr/data-access-request-form', '/nsr/data-access-request-form'],
  ['/newsletter/thank-you', '/newsletter/thank-you'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
  expect(isSecretPath(path)).toBe(path !== logged);
});
