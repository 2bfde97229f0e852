import { describe, expect, test } from 'vitest';
import sample from '../../content/data/register/2021-05-sample.csv?raw';
import { FileRefused } from '../../csv/csv-file.server';
import { readRegisterCsv } from './read-csv.server';

const HEADER = 'STATE,LGA,HOUSEHOLDS,INDIVIDUALS,MALE,FEMALE';
const read = (text: string) => readRegisterCsv(Buffer.from(text));

function errorsOf(bytes: string | Uint8Array): string[] {
  try {
    readRegisterCsv(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  } catch (error) {
    if (error instanceof FileRefused)
      return error.errors.map(({ line, message }) => (line ? `${line}: ${message}` : message));
    throw error;
  }
  return [];
}

describe('a good file', () => {
  test('is read with values as given and as numbers', () => {
    const [total, row] = read(`${HEADER}\n,,"8,352,252",2,1,1\nAkwa Ibom, Ini ,"1,024",,0,1`);
    expect(total).toMatchObject({ position: 1, isTotal: true, figures: { households: 8_352_252 } });
    expect(row).toMatchObject({
      state: 'Akwa Ibom',
      lga: 'Ini',
      stateSlug: 'akwa-ibom',
      lgaSlug: 'ini',
      isTotal: false,
      given: { households: '1,024', individuals: '', male: '0', female: '1' },
      figures: { households: 1024, individuals: null, male: 0, female: 1 },
      searchText: 'akwa ibom\nini\n1,024\nno data\n0\n1',
    });
  });

  test.each([
    ['a byte order mark', `\ufeff${HEADER}\nAbia,Bende,1,2,1,1\n`],
    ['CRLF', `${HEADER}\r\nAbia,Bende,1,2,1,1\r\n`],
    [
      'quoted fields',
      `"STATE","LGA","HOUSEHOLDS","INDIVIDUALS","MALE","FEMALE"\n"Abia","Bende","1","2","1","1"`,
    ],
    [
      'columns in another order, with one more',
      'S/N,female,male,individuals,households,lga,state\n7,1,1,2,1,Bende,Abia\n',
    ],
    ['blank lines', `${HEADER}\n\nAbia,Bende,1,2,1,1\n\n`],
  ])('may have %s', (_, text) => {
    expect(read(text)).toMatchObject([
      { state: 'Abia', lga: 'Bende', figures: { households: 1, individuals: 2, male: 1, female: 1 } },
    ]);
  });

  test('can be the sample, with 780 rows', () => {
    expect(read(sample)).toHaveLength(780);
  });
});

describe('a bad file is refused, naming the lines', () => {
  test.each([
    ['an empty file', '', ['The file is empty.']],
    ['a header alone', `${HEADER}\n`, ['The file has a header line and no rows.']],
    [
      'missing columns',
      'STATE,LGA,MALE\nAbia,Bende,1',
      [
        '1: The column HOUSEHOLDS is missing.',
        '1: The column INDIVIDUALS is missing.',
        '1: The column FEMALE is missing.',
      ],
    ],
    ['a column twice', `${HEADER},Male\nAbia,Bende,1,2,1,1,1`, ['1: The column MALE appears 2 times.']],
    [
      'broken quoting',
      `${HEADER}\nAbia,"Ben"de,1,2,1,1`,
      ['2: Broken quoting: a quotation mark is missing or out of place.'],
    ],
    [
      'an open quotation',
      `${HEADER}\nAbia,"Bende,1,2,1,1\n`,
      ['2: Broken quoting: a quotation mark is missing or out of place.'],
    ],
    ['too few values', `${HEADER}\nAbia,Bende,1,2,1`, ['2: 5 values where the header has 6.']],
    [
      'figures that are none',
      `${HEADER}\nAbia,Bende,1.5,-2,"1,00",x`,
      [
        '2: HOUSEHOLDS "1.5" is not a whole number.',
        '2: INDIVIDUALS "-2" is not a whole number.',
        '2: MALE "1,00" is not a whole number.',
        '2: FEMALE "x" is not a whole number.',
      ],
    ],
    [
      'figures that are too large',
      `${HEADER}\nAbia,Bende,99999999999,2,1,1`,
      ['2: HOUSEHOLDS "99999999999" is too large.'],
    ],
    [
      'a row twice',
      `${HEADER}\nAbia,Bende,1,2,1,1\nABIA,bende,1,2,1,1`,
      ['3: ABIA, bende again; the first is on line 2.'],
    ],
    [
      'a second total',
      `${HEADER}\n,,1,2,1,1\n,,1,2,1,1`,
      ['3: A second national total; the first is on line 2.'],
    ],
    [
      'a missing name',
      `${HEADER}\nAbia,,1,2,1,1`,
      ['2: LGA is empty; only the national total has neither state nor LGA.'],
    ],
    ['a name without letters', `${HEADER}\nAbia,---,1,2,1,1`, ['2: LGA "---" has no letter or digit.']],
    [
      'several errors at once',
      `${HEADER}\nAbia,Bende,x,2,1,1\nAbia,Aba,1,y,1,1`,
      ['2: HOUSEHOLDS "x" is not a whole number.', '3: INDIVIDUALS "y" is not a whole number.'],
    ],
    [
      'errors of every kind at once: header, quoting, names, figures, numbers of values',
      `STATE,LGA,HOUSEHOLDS,INDIVIDUALS,MALE\nAbia,"Aba,1,2,1\n"Abia,Bende,1,2,1\nAbia,,x,2,1\nAbia,Aba\nAbia,Ini,1,y,1`,
      [
        '1: The column FEMALE is missing.',
        '2: Broken quoting: a quotation mark is missing or out of place.',
        '3: Broken quoting: a quotation mark is missing or out of place.',
        '4: HOUSEHOLDS "x" is not a whole number.',
        '4: LGA is empty; only the national total has neither state nor LGA.',
        '5: 2 values where the header has 5.',
        '6: INDIVIDUALS "y" is not a whole number.',
      ],
    ],
  ])('%s', (_, text, errors) => {
    expect(errorsOf(text)).toEqual(errors);
  });

  test('UTF-16', () => {
    expect(errorsOf(Buffer.from(`\ufeff${HEADER}`, 'utf16le'))).toEqual([
      'The file is UTF-16. Save it as "CSV UTF-8".',
    ]);
  });

  test('Latin-1', () => {
    const text = `${HEADER}\nOyo,Ìbàdàn,1,2,1,1\nOyo,Saki,z,2,1,1\nOyo,Ògbómòsó,1,2,1,1`;
    expect(errorsOf(Buffer.from(text, 'latin1'))).toEqual([
      '2: Not UTF-8 here. Save the file as "CSV UTF-8".',
      '3: HOUSEHOLDS "z" is not a whole number.',
      '4: Not UTF-8 here. Save the file as "CSV UTF-8".',
    ]);
  });
});
