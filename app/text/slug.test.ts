import { expect, test } from 'vitest';
import { slugOf } from './slug';

test.each([
  ['Akwa Ibom', 'akwa-ibom'],
  ['Ìbàdàn North-East', 'ibadan-north-east'],
  ["Jama'are", 'jama-are'],
  ['  FCT  ', 'fct'],
  ['What is NASSCO?', 'what-is-nassco'],
  ['---', ''],
])('%s is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
