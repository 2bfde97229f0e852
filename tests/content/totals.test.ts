import { expect, test } from 'vitest';
import { contentFiles } from '../../app/content-files/store.server';
import { listFaqs } from '../../app/features/faqs/faqs.server';
import { homeFile } from '../../app/features/home/home.server';
import { TOTALS_PATH } from '../../app/features/navigation/totals-path';
import { findPage } from '../../app/features/pages/pages.server';
import { attributesOf, domOf } from '../support/dom';

/** The totals of the register that the site gives, which differ. */
const TOTAL = /70,901,460|70 million|65 million|35,448,474/;
const [PAGE = '', ANCHOR = ''] = TOTALS_PATH.split('#');

const texts = ['pages', 'answers', 'news', 'newsletter', 'warnings'].flatMap((folder) =>
  contentFiles(folder, '.md'),
);

test('every text with a total of the register leads to the explanation why the totals differ', () => {
  const giving = texts.filter(({ content }) => TOTAL.test(content));
  expect(giving.length).toBeGreaterThan(10);
  const ways = [`](${TOTALS_PATH})`, `](#${ANCHOR})`];
  const without = giving.filter(({ content }) => !ways.some((way) => content.includes(way)));
  expect(without.map(({ file }) => file)).toEqual([]);
  const answers = listFaqs().filter(({ answerHtml }) => TOTAL.test(answerHtml));
  expect(answers.length).toBeGreaterThan(0);
  for (const { answerHtml } of answers) expect(attributesOf(answerHtml, 'a', 'href')).toContain(TOTALS_PATH);
});

test('the explanation names all of them, and that the office gave no date', () => {
  const parts = findPage(PAGE)?.parts ?? [];
  const html = parts.map((part) => ('html' in part ? part.html : '')).join('');
  expect(domOf(html).getElementById(ANCHOR)).not.toBeNull();
  for (const total of ['70,901,460', 'over 65 million', '35,448,474']) expect(html).toContain(total);
  expect(html).toContain('has not given a date');
  expect(homeFile.read().counters.source).toContain('Source: ');
});
