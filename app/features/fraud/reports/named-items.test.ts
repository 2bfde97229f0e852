import { expect, test } from 'vitest';
import { OWN } from '../origin/office-for-tests';
import { namedItems } from './named-items.server';

const keysIn = (text: string) => namedItems(text, OWN).map(({ key }) => key);

test.each([
  ['call 0803 999 4567 now', ['number +2348039994567']],
  ['call +234 803 999 4567 now', ['number +2348039994567']],
  ['write to https://wa.me/2348039994567', ['number +2348039994567']],
  ['https://www.grants.example/apply?id=1 and http://grants.example/', ['link grants.example']],
  ['see https://facebook.com/Grants/ please', ['link facebook.com/grants']],
  ['see https://bit.ly/AbC', ['link bit.ly/AbC']],
  ['mail Agent@mail.test', ['mail agent@mail.test']],
  ['the account @grants_ng', ['account grants_ng']],
])('"%s" names %j', (text, keys) => {
  expect(keysIn(text)).toEqual(keys);
});

test.each([
  'call 969',
  'see https://nassco.example/news',
  'write to info@nassco.example',
  'see https://www.worldbank.org/',
  'the reference DAR-7K3M-9QXCW',
  'dial 737',
  'pay N5,000 on 07/11/2026',
])('"%s" names nothing by which frauds are the same', (text) => {
  expect(keysIn(text)).toEqual([]);
});
