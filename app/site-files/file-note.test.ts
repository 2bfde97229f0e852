import { expect, it } from 'vitest';
import { fileNote } from './file-note';

it.each([
  [null, 'PDF'],
  [1, 'PDF, 1 KB'],
  [12_001, 'PDF, 13 KB'],
  [999_000, 'PDF, 999 KB'],
  [999_001, 'PDF, 1.0 MB'],
  [2_340_000, 'PDF, 2.3 MB'],
])('%s bytes: %s', (bytes, note) => {
  expect(fileNote(bytes)).toBe(note);
});

it('accepts another type', () => {
  expect(fileNote(110_471, 'WebM')).toBe('WebM, 111 KB');
});
