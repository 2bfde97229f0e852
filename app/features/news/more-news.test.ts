import { describe, expect, it } from 'vitest';
import { moreNews, subjectWords } from './more-news';

/** From the newest to the oldest. */
const NEWS = [
  'UNGA 2025',
  "Stakeholder's Conference",
  'Training on NIN Integration',
  'Adaptive Training',
  'Monitoring & Evaluation of NIN Integration',
  'Press Conference for the Press',
  'Conferences of 2020',
  'Conference Highlights',
].map((title) => ({ slug: title, title }));

const after = (slug: string) => moreNews(NEWS, slug).map(({ label, entry }) => `${label}: ${entry.title}`);

describe('the words that name a subject', () => {
  it.each([
    ["Stakeholder's Conference", ['stakeholder', 'conference']],
    ['Stakeholders for the NIN', ['stakeholder', 'nin']],
    ['UNGA 2025', ['unga']],
    ['Senior Citizens Centre for Ages 70 and Above', ['senior', 'citizen', 'centre', 'age', 'above']],
    ['2020', []],
  ])('%s', (title, words) => expect([...subjectWords(title)]).toEqual(words));
});

describe('what to read after an item', () => {
  it('is its neighbours, then what shares most words, the newest first among equals, and nothing twice', () => {
    expect(after('Adaptive Training')).toEqual([
      'Newer: Training on NIN Integration',
      'Older: Monitoring & Evaluation of NIN Integration',
      'Also new: UNGA 2025',
      "Also new: Stakeholder's Conference",
      'Also new: Press Conference for the Press',
    ]);
    expect(after('Training on NIN Integration')).toEqual([
      "Newer: Stakeholder's Conference",
      'Older: Adaptive Training',
      'Related: Monitoring & Evaluation of NIN Integration',
    ]);
    expect(after("Stakeholder's Conference")).toEqual([
      'Newer: UNGA 2025',
      'Older: Training on NIN Integration',
      'Related: Press Conference for the Press',
      'Related: Conferences of 2020',
      'Related: Conference Highlights',
    ]);
  });

  it('has no newer item for the newest, and no older one for the oldest', () => {
    expect(after('UNGA 2025').map((line) => line.split(':')[0])).toEqual([
      'Older',
      'Also new',
      'Also new',
      'Also new',
    ]);
    expect(after('Conference Highlights').map((line) => line.split(':')[0])).toEqual([
      'Newer',
      'Related',
      'Related',
    ]);
  });

  it('is nothing for the only item', () => expect(moreNews(NEWS.slice(0, 1), 'UNGA 2025')).toEqual([]));
});
