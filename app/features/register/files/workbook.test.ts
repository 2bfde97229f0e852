import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { type Row, workbook } from './workbook';

const ROWS: Row[] = [
  ['Kano', 'Gaya', 9389, 0, null, 'kano/gaya'],
  ['=1+1', '+SUM(A1)', 1, -2, 3, '@x'],
  ['<b>&amp;\'"', ' two  spaces ', 8_352_252, 1, 2, 'Ọ̀ṣun 🎉'],
  ['a\u0000b\uFFFF', '', 1, 1, 1, 'x'],
];
const HEADINGS = ['STATE', 'LGA', 'HOUSEHOLDS', 'MALE', 'FEMALE', 'ID'];

function example(rows: Row[][] = [ROWS], day = '2021-05-01') {
  return workbook({
    title: 'The table',
    creator: 'The office',
    day,
    cover: {
      name: 'About',
      title: 'The table',
      lines: [['Source', 'A & B'], ['Columns'], ['STATE', '=the state']],
    },
    table: {
      name: 'Register',
      columns: HEADINGS.map((heading) => ({ heading, width: 12, isFigure: false })),
      count: rows.flat().length,
      rows,
    },
  });
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const bytes: Uint8Array[] = [];
  for await (const piece of pieces) bytes.push(piece);
  return Buffer.concat(bytes);
}

test('another library reads back cover and table: text as text, numbers as numbers, empty cells as null', async () => {
  const sheets = await readExcelFile(await bytesOf(example()), { trim: false });
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['About', 'Register']);
  expect(sheets[0]?.data).toEqual([
    ['The table', null],
    ['Source', 'A & B'],
    ['Columns', null],
    ['STATE', '=the state'],
  ]);
  expect(sheets[1]?.data).toEqual([
    HEADINGS,
    ['Kano', 'Gaya', 9389, 0, null, 'kano/gaya'],
    ['=1+1', '+SUM(A1)', 1, -2, 3, '@x'],
    ['<b>&amp;\'"', ' two  spaces ', 8_352_252, 1, 2, 'Ọ̀ṣun 🎉'],
    ['ab', null, 1, 1, 1, 'x'],
  ]);
});

test('no cell is a formula, the header row is frozen, and the table spans all rows', async () => {
  const parts = unzipSync(await bytesOf(example([ROWS.slice(0, 2), ROWS.slice(2)])));
  const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  expect(
    Object.values(parts)
      .map((part) => strFromU8(part))
      .join(),
  ).not.toMatch(/<f[ >]/);
  expect(xml('xl/worksheets/sheet2.xml')).toContain('<pane ySplit="1" topLeftCell="A2"');
  expect(xml('xl/worksheets/sheet2.xml').match(/<row /g)).toHaveLength(5);
  expect(xml('xl/tables/table1.xml')).toContain('ref="A1:F5"');
});

test('a table without rows is valid', async () => {
  const sheets = await readExcelFile(await bytesOf(example([])));
  expect(sheets[1]?.data).toEqual([HEADINGS]);
});

test('the same rows and day produce the same bytes, whenever they are written', async () => {
  const fingerprint = async (day?: string) =>
    createHash('sha256')
      .update(await bytesOf(example([ROWS], day)))
      .digest('hex');
  const first = await fingerprint();
  // ZIP timestamps have a resolution of two seconds.
  await sleep(2100);
  expect(await fingerprint()).toBe(first);
  expect(await fingerprint('2021-06-01')).not.toBe(first);
});

test('rows are read only as the file is consumed', async () => {
  let read = 0;
  function* rows() {
    for (let batch = 0; batch < 50; batch++) {
      read++;
      yield Array.from(
        { length: 1000 },
        (_, index): Row => [`State ${index}`, `${Math.sin(index + batch)}`, index, index, index, 'x'],
      );
    }
  }
  const pieces = workbook({
    title: '',
    creator: '',
    day: '2021-05-01',
    cover: { name: 'About', title: '', lines: [] },
    table: {
      name: 'Register',
      columns: HEADINGS.map((heading) => ({ heading, width: 12, isFigure: false })),
      count: 50_000,
      rows: rows(),
    },
  });
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > 100_000) break;
  }
  expect(read).toBeLessThan(10);
});
