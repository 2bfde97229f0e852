import { expect, test } from 'vitest';
import { isWorthNoting, missText } from './miss-log.server';

test.each([
  ['housing loan', true],
  ['form 2021', true],
  ['someone@example.org', false],
  ['08031234567', false],
  ['0803 123 4567', false],
  ['nin 12345678901', false],
  ['٠٨٠٣١٢٣', false],
  ['', false],
])('whether %j is logged: %s', (text, expected) => {
  expect(isWorthNoting(text)).toBe(expected);
});

test('is logged in lower case, up to 100 characters', () => {
  expect(missText('Housing LOAN')).toBe('housing loan');
  expect(missText('ß🏠'.repeat(80))).toBe('ß🏠'.repeat(50));
});
