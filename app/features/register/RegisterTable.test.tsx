import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordsIn } from '../../content-files/messages.server';
import { WordsContext } from '../../words/use-words';
import { RegisterTable, type TableFoot } from './RegisterTable';
import type { RegisterRow } from './rows.server';
import { DEFAULT_VIEW, type View } from './view';

const GAYA: RegisterRow = {
  state: 'Kano',
  lga: 'Gaya',
  path: 'kano/gaya',
  households: 1234567,
  individuals: null,
  male: 0,
  female: 1,
  isTotal: false,
  note: '',
};

const NOTHING = { rows: 0, lgas: 0, states: 0, households: 0, individuals: 0, male: 0, female: 0 };

function markupIn(language: string, table: ReactNode): string {
  return renderToStaticMarkup(
    <WordsContext.Provider value={wordsIn(language)}>{table}</WordsContext.Provider>,
  );
}

function shown(rows: RegisterRow[], foot?: TableFoot, found = NOTHING): string {
  return markupIn(
    'en',
    <RegisterTable view={DEFAULT_VIEW} listing={{ rows, found }} caption="" foot={foot} head={null} />,
  );
}

test('a row has its cells in column order, figures with separators, and "No data" for missing ones', () => {
  expect(shown([GAYA])).toContain(
    '<tr role="row"><td role="cell" data-label="State"><a href="/where-we-work/nsr-summary-by-lga/kano">Kano</a>' +
      '<th scope="row" role="rowheader"><a href="/where-we-work/nsr-summary-by-lga/kano/gaya">Gaya</a>' +
      '<td role="cell" data-label="Households">1,234,567<td role="cell" data-label="Individuals">No data' +
      '<td role="cell" data-label="Male">0<td role="cell" data-label="Female">1',
  );
});

test('only the first of consecutive rows of a state links to it', () => {
  const states = [GAYA, { ...GAYA, path: 'kano/zing' }, { ...GAYA, state: 'Taraba', path: 'taraba/zing' }];
  expect(shown(states).match(/data-label="State">(<a )?/g)).toEqual([
    'data-label="State"><a ',
    'data-label="State">',
    'data-label="State"><a ',
  ]);
});

test('text of the data is escaped', () => {
  const html = shown([{ ...GAYA, state: '<b>', lga: '<img src=x onerror=alert(1)>', note: '"<i>" & more' }]);
  expect(html).not.toMatch(/<(b|img|i)\b/);
  expect(html).toContain('<small class="doubt">Note: &quot;&lt;i&gt;&quot; &amp; more</small>');
});

test('the foot row adds up, or says across all columns that there is nothing to add up', () => {
  const found = { ...NOTHING, rows: 1, households: 5, individuals: 20, male: 9, female: 11 };
  expect(shown([GAYA], { label: 'The one row' }, found)).toContain(
    '<th scope="row" role="rowheader" colspan="2">The one row<td role="cell" data-label="Households">5',
  );
  expect(shown([GAYA], { label: 'Nothing' })).toContain(
    '<th scope="row" role="rowheader" colspan="6">Nothing</tfoot>',
  );
  expect(shown([GAYA], { label: 'All', link: { text: 'Only <Edo>', path: '/x?a&b' } })).toContain(
    'All <a href="/x?a&amp;b">Only &lt;Edo&gt;</a>',
  );
});

test('bars are of the figure sorted by, scaled to the largest shown; the national total, zeros and missing figures have none', () => {
  const row = (path: string, households: number) => ({
    ...GAYA,
    path,
    households,
    individuals: 7,
    male: 0,
  });
  const rows = [
    { ...row('', 5000), isTotal: true },
    row('kano/a', 400),
    row('kano/b', 100),
    row('kano/c', 0),
  ];
  const table = (hasBars: boolean, view: View = DEFAULT_VIEW) =>
    markupIn('en', <RegisterTable view={view} listing={{ rows }} caption="" head={null} hasBars={hasBars} />);
  const cells = [
    ...table(true).matchAll(/data-label="Households">([\d,]+)(?:<svg [^>]*><path d="M0 0h(\d+))?/g),
  ];
  expect(cells.map(([, ...cell]) => cell)).toEqual([
    ['5,000', undefined],
    ['400', '72'],
    ['100', '18'],
    ['0', undefined],
  ]);
  expect(table(true)).not.toMatch(/data-label="(Individuals|Male)">[^<]*<svg/);
  const byIndividuals = table(true, { ...DEFAULT_VIEW, sort: 'individuals' });
  expect(byIndividuals.match(/data-label="Individuals">7<svg/g)).toHaveLength(3);
  expect(byIndividuals).not.toMatch(/data-label="(Households|Male)">[^<]*<svg/);
  expect(table(false)).not.toContain('<svg');
});

test('in a language places lead to their pages in it, and notes are marked as English', () => {
  const rows = [{ ...GAYA, note: 'Under 1 person to a household' }];
  const html = markupIn(
    'ha',
    <RegisterTable view={DEFAULT_VIEW} listing={{ rows }} caption="" head={null} />,
  );
  expect(html).toContain('<a href="/ha/where-we-work/nsr-summary-by-lga/kano/gaya">Gaya</a>');
  expect(html).toContain('Lura: <span lang="en-NG">Under 1 person to a household</span>');
  expect(html).toContain('>Babu bayani<');
});
