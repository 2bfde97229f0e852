import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { articleSlug } from './article-slug';

it.each([
  ['World Bank Mid-Year Review Mission', 'world-bank-mid-year-review-mission'],
  ["Stakeholder's Conference", 'stakeholders-conference'],
  ['Monitoring & Evaluation of NIN Integration', 'monitoring-evaluation-of-nin-integration'],
  ['Call Center Orientation (969)', 'call-center-orientation-969'],
  ['NG Cares 2.0 Stakeholder Meeting', 'ng-cares-20-stakeholder-meeting'],
  ['  Edges  ', 'edges'],
  ['--- hyphens -- and __underscores__ ---', 'hyphens-and-underscores'],
  ['tabs\tand\nlines', 'tabs-and-lines'],
  ['a - b', 'a-b'],
  ['snake_case', 'snake-case'],
  ['75,000 Naira', '75000-naira'],
  ['₦75,000', '75000'],
  ['Ọ̀ṣun State', 'un-state'],
  ['Café', 'caf'],
  ['non\u00a0breaking', 'non-breaking'],
  ['UPPER', 'upper'],
  ['&&&', ''],
  ['', ''],
])('%j is %j', (title, slug) => {
  expect(articleSlug(title)).toBe(slug);
});

test('contains only lower-case letters, digits and single hyphens, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
      const slug = articleSlug(title);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(articleSlug(slug)).toBe(slug);
    }),
  );
});
