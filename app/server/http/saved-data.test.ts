import { expect, test } from 'vitest';
import { savesData } from './saved-data';

test.each([
  [{}, false],
  [{ 'Save-Data': 'on' }, true],
  [{ 'Save-Data': ' ON ' }, true],
  [{ 'Save-Data': 'off' }, false],
  [{ 'Save-Data': '?1' }, false],
  [{ ECT: '2g' }, true],
  [{ ECT: 'slow-2g' }, true],
  [{ ECT: '3g' }, false],
  [{ ECT: '4g' }, false],
  [{ ECT: '2g, 4g' }, false],
  [{ 'Save-Data': 'off', ECT: '2g' }, true],
] as [Record<string, string>, boolean][])('with %j, scripts are left out: %s', (headers, isSaving) => {
  expect(savesData((name) => headers[name])).toBe(isSaving);
});
