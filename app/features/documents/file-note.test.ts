import { expect, it } from 'vitest';
import { fileNote } from './file-note';

it.each([
  [1, 'PDF, 1 KB'],
  [12_001, 'PDF, 13 KB'],
  [999_999, 'PDF, 1000 KB'],
  [2_340_000, 'PDF, 2.3 MB'],
])('%i bytes: %s', (bytes, note) => {
  expect(fileNote(bytes)).toBe(note);
});
