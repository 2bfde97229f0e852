import { expect, test } from 'vitest';
import { figureCells, labelledCell, linkHtml, nameCell, rowHtml } from './row-html';

const SHAPE = {
  path: '/table',
  columns: [
    { name: 'place', heading: 'PLACE', label: 'Place', inSentence: 'place', isFigure: false },
    { name: 'people', heading: 'PEOPLE', label: 'People', inSentence: 'people', isFigure: true },
    { name: 'homes', heading: 'HOMES', label: 'Homes', inSentence: 'homes', isFigure: true },
  ],
} as const;

test('a row has its cells in the order of the columns, figures with separators, "No data" where there is none', () => {
  const cells = nameCell('Gaya') + figureCells(SHAPE, { people: 1234567, homes: null });
  expect(rowHtml(cells, 'total')).toBe(
    '<tr role="row" class="total"><th scope="row" role="rowheader">Gaya' +
      '<td role="cell" data-label="People">1,234,567<td role="cell" data-label="Homes">No data',
  );
});

test('words of the data stay words', () => {
  expect(linkHtml('/table/a"b', '<img src=x onerror=alert(1)> & "more"')).toBe(
    '<a href="/table/a&quot;b">&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;</a>',
  );
  expect(labelledCell('"<b>', '')).toBe('<td role="cell" data-label="&quot;&lt;b&gt;">');
});

test('the name of a foot row spans the columns before the figures', () => {
  expect(nameCell('All', 2)).toBe('<th scope="row" role="rowheader" colspan="2">All');
});
