import { expect, test } from 'vitest';
import { cutLead } from './cut-lead';

const block = { block: 'faqs', attributes: {} };

test('the first paragraph is cut off, and nothing is lost', () => {
  expect(cutLead([{ html: '<p>One\ntwo.</p>\n<p>Three.</p>' }, block])).toEqual([
    '<p>One\ntwo.</p>',
    [{ html: '<p>Three.</p>' }, block],
  ]);
});

test.each([[[]], [[block]], [[{ html: '<h2>Title</h2><p>One.</p>' }, block]]])(
  'parts that begin with something else stay: %j',
  (parts) => {
    expect(cutLead(parts)).toEqual([undefined, parts]);
  },
);
