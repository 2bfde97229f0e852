import { expect, test } from 'vitest';
import { standingNote, standingStatus, standingText, standingTitle, stands } from './standing';

const withdrawn = { withdrawn: 'A figure was wrong.', withdrawnOn: '2026-03-03' };
const replaced = { replacedBy: '/documents/new.pdf' };

test.each([
  [{}, 'Manual', 'For staff', 'PDF, 12 KB', {}],
  [
    withdrawn,
    'Withdrawn: Manual',
    'Withdrawn on 3 March 2026: A figure was wrong. For staff',
    'PDF, 12 KB, withdrawn',
    { creativeWorkStatus: 'Withdrawn' },
  ],
  [
    replaced,
    'Replaced: Manual',
    'Replaced by a newer one: /documents/new.pdf. For staff',
    'PDF, 12 KB, replaced',
    { creativeWorkStatus: 'Replaced' },
  ],
  [
    { ...withdrawn, ...replaced },
    'Withdrawn: Manual',
    'Withdrawn on 3 March 2026: A figure was wrong. Replaced by a newer one: /documents/new.pdf. For staff',
    'PDF, 12 KB, withdrawn',
    { creativeWorkStatus: 'Withdrawn' },
  ],
])('%j says so first', (standing, title, text, note, status) => {
  expect(standingTitle('Manual', standing)).toBe(title);
  expect(standingText('For staff', standing)).toBe(text);
  expect(standingNote('PDF, 12 KB', standing)).toBe(note);
  expect(standingNote('', standing)).toBe('');
  expect(standingStatus(standing)).toEqual(status);
  expect(stands(standing)).toBe(title === 'Manual');
});
