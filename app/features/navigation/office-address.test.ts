import { expect, test } from 'vitest';
import { messagesOf } from '../../content-files/messages.server';
import { officeAddress } from './office-address';

const lines = ['12 Sample Street', 'Abuja'];

test('the address is given as it is, or is to be asked for while it is a sample', () => {
  expect(officeAddress({ tollFree: '969', address: { lines } })).toBe('12 Sample Street, Abuja');
  expect(officeAddress({ tollFree: '969', address: { lines, sample: true } })).toBe(
    'call 969 for the address',
  );
});

test('pages that know other languages say it in the same words', () => {
  const { callForAddress } = messagesOf('en').contact;
  expect(officeAddress({ tollFree: '969', address: { lines, sample: true } })).toBe(
    callForAddress.replace('{number}', '969'),
  );
});
