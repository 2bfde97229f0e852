import { describe, expect, test } from 'vitest';
import sample from '../../content/data/register/2021-05-sample.csv?raw';
import { FileRefused } from '../../csv/csv-file.server';
import { compareWithBefore } from './compare-with-before';
import { readRegisterCsv } from './read-csv.server';

type Fields = string[];

/** The sample, with the rows put right that contradict themselves. */
const BEFORE = readRegisterCsv(Buffer.from(sample)).map((row) => {
  const { individuals, male } = row.figures;
  return { ...row, figures: { ...row.figures, female: (individuals ?? 0) - (male ?? 0) } };
});
const HEADER = ['STATE', 'LGA', 'HOUSEHOLDS', 'INDIVIDUALS', 'MALE', 'FEMALE'];

/** The lines of a good later file: each LGA has 0 to 4 % more, and the national total is their sum. */
const GOOD: Fields[] = [HEADER, ...goodRows()];

function goodRows(): Fields[] {
  const rows = BEFORE.filter(({ isTotal }) => !isTotal).map(({ state, lga, figures }, index) => {
    const more = (figure: number | null) => Math.round((figure ?? 0) * (1 + (index % 5) / 100));
    const [male, female] = [more(figures.male), more(figures.female)];
    return { names: [state, lga], figures: [more(figures.households), male + female, male, female] };
  });
  const sums = [0, 1, 2, 3].map((column) =>
    rows.reduce((sum, { figures }) => sum + (figures[column] ?? 0), 0),
  );
  return [{ names: ['', ''], figures: sums }, ...rows].map(({ names, figures }) => [
    ...names,
    ...figures.map((figure) => figure.toLocaleString('en')),
  ]);
}

const textOf = (lines: readonly Fields[]) =>
  lines
    .map((fields) => fields.map((field) => (field.includes(',') ? `"${field}"` : field)).join(','))
    .join('\n');

/** What is found in a file, a line for each case, those to confirm with "!"; or 'refused'. */
function verdictOn(text: string | Uint8Array): 'refused' | string[] {
  try {
    const rows = readRegisterCsv(typeof text === 'string' ? Buffer.from(text) : text);
    return compareWithBefore(rows, BEFORE).findings.flatMap(({ title, lines, isGrave }) =>
      lines.map((line) => `${isGrave ? '!' : ''}${title}: ${line}`),
    );
  } catch (error) {
    if (error instanceof FileRefused) return 'refused';
    throw error;
  }
}

test('a good file needs no confirmation', () => {
  expect(verdictOn(textOf(GOOD))).toEqual([]);
  expect(compareWithBefore(BEFORE, BEFORE).findings.filter(({ isGrave }) => isGrave)).toEqual([]);
});

const findingsIn = (lines: readonly Fields[]) =>
  new Map(
    compareWithBefore(readRegisterCsv(Buffer.from(textOf(lines))), BEFORE).findings.map((finding) => [
      finding.title,
      finding,
    ]),
  );
const rowOf = (lga: string) => GOOD.find((fields) => fields[1] === lga) ?? [];
const changed = (lga: string, change: (fields: Fields) => Fields) =>
  GOOD.map((fields) => (fields[1] === lga ? change([...fields]) : fields));

describe('what needs a confirmation', () => {
  test('three rows in place of the country', () => {
    const found = findingsIn([HEADER, ['', '', '3', '6', '3', '3'], rowOf('Aba North'), rowOf('Gaya')]);
    expect(found.get('States missing')).toMatchObject({ isGrave: true });
    expect(found.get('States missing')?.lines).toHaveLength(35);
    expect(found.get('LGAs gone')).toMatchObject({ isGrave: true });
    expect(found.get('LGAs gone')?.lines.length).toBeGreaterThan(760);
    expect(found.get('Totals that changed by more than 25 %')?.lines[0]).toBe(
      'National total as given, households: 8,352,252 before, 3 now (−100 %)',
    );
  });

  test('a name nearly the same as one that is gone', () => {
    const found = findingsIn(changed('Aba North', ([state = '', , ...rest]) => [state, 'Aba Nort', ...rest]));
    expect(found.get('Nearly the same name as one that is gone')).toEqual({
      title: 'Nearly the same name as one that is gone',
      lines: ['Aba Nort, Abia: Aba North?'],
      isGrave: true,
    });
    expect(found.get('LGAs gone')).toMatchObject({ lines: ['Aba North, Abia'], isGrave: false });
    expect(found.get('New LGAs')).toMatchObject({ lines: ['Aba Nort, Abia'], isGrave: false });
  });

  test('a state under another name, and an LGA in another state', () => {
    const found = findingsIn(
      GOOD.map(([state = '', ...rest]) => [state === 'Kano' ? 'Kanno' : state, ...rest]),
    );
    expect(found.get('States missing')?.lines).toEqual(['Kano']);
    expect(found.get('Not a state of Nigeria')?.lines).toEqual(['Kanno: Kano?']);
    const moved = findingsIn(changed('Gaya', ([, ...rest]) => ['Kaduna', ...rest]));
    expect(moved.get('Nearly the same name as one that is gone')?.lines).toEqual([
      'Gaya, Kaduna: Gaya, Kano?',
    ]);
  });

  test('parts that do not add up, and a national total that is not the sum', () => {
    const found = findingsIn(
      changed('Gaya', ([state = '', lga = '', households = '']) => [state, lga, households, '9', '7', '1']),
    );
    expect(found.get('Rows whose parts do not add up')).toMatchObject({
      lines: [
        'Gaya, Kano: 7 male and 1 female make 8, not 9',
        expect.stringMatching(/^Gaya, Kano: [\d,]+ households, 9 individuals$/),
      ],
      isGrave: true,
    });
    expect(found.get('The national total is not what the rows add up to')?.lines).toHaveLength(3);
  });

  test('more than 1 % of LGAs gone, but not fewer', () => {
    const without = (rows: number) => findingsIn([HEADER, ...GOOD.slice(2 + rows)]).get('LGAs gone');
    expect(without(7)).toMatchObject({ isGrave: false });
    expect(without(8)).toMatchObject({ isGrave: true });
  });

  test('a listed second spelling is neither gone nor new', () => {
    const found = findingsIn(changed('Dambatta', ([state = '', , ...rest]) => [state, 'Danbatta', ...rest]));
    expect([...found.keys()]).toContain('Written differently');
    expect([...found.keys()]).not.toContain('LGAs gone');
  });

  test('is judged without an edition before as well', () => {
    expect(compareWithBefore(BEFORE, []).findings.map(({ title }) => title)).not.toContain('States missing');
    expect(compareWithBefore(BEFORE.slice(0, 3), []).findings.map(({ title }) => title)).toContain(
      'States missing',
    );
  });
});

/** A sequence of pseudo-random numbers from 0 to 1, the same at each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Damage = (pick: (below: number) => number) => string | Uint8Array;

const copy = () => GOOD.map((fields) => [...fields]);
/** A line below the header and the national total, as an index. */
const lgaLine = (pick: (below: number) => number) => 2 + pick(GOOD.length - 2);
const inLine =
  (change: (fields: Fields, pick: (below: number) => number) => Fields): Damage =>
  (pick) => {
    const lines = copy();
    const line = lgaLine(pick);
    lines[line] = change(lines[line] ?? [], pick);
    return textOf(lines);
  };
const inFigure = (change: (figure: string, pick: (below: number) => number) => string) =>
  inLine((fields, pick) => {
    const column = 2 + pick(4);
    fields[column] = change(fields[column] ?? '', pick);
    return fields;
  });
const inName = (change: (name: string, at: number) => string) =>
  inLine((fields, pick) => {
    const name = fields[1] ?? '';
    fields[1] = change(name, 1 + pick(name.length - 2));
    return fields;
  });

const DAMAGES: Record<string, Damage> = {
  'a line gone': (pick) => textOf(copy().toSpliced(lgaLine(pick), 1)),
  'many lines gone': (pick) => textOf(copy().toSpliced(lgaLine(pick), 2 + pick(300))),
  'the end cut off': (pick) => textOf(GOOD).slice(0, 100 + pick(textOf(GOOD).length - 100)),
  'the beginning cut off': (pick) => textOf([HEADER, ...GOOD.slice(1 + 1 + pick(700))]),
  'a line twice': (pick) => {
    const line = lgaLine(pick);
    return textOf(copy().toSpliced(line, 0, GOOD[line] ?? []));
  },
  'a line from an earlier file, under a name of its own': (pick) => {
    const line = lgaLine(pick);
    const [state = '', lga = '', ...figures] = GOOD[line] ?? [];
    return textOf(copy().toSpliced(line, 0, [state, `${lga} old`, ...figures]));
  },
  'a state gone': (pick) => {
    const [state] = GOOD[lgaLine(pick)] ?? [];
    return textOf(GOOD.filter((fields) => fields[0] !== state));
  },
  'a state misspelt': (pick) => {
    const [state = ''] = GOOD[lgaLine(pick)] ?? [];
    return textOf(GOOD.map(([own = '', ...rest]) => [own === state ? `${own}e` : own, ...rest]));
  },
  'a letter missing': inName((name, at) => name.slice(0, at) + name.slice(at + 1)),
  'a letter too many': inName((name, at) => `${name.slice(0, at)}x${name.slice(at)}`),
  'another letter': inName((name, at) => `${name.slice(0, at)}q${name.slice(at + 1)}`),
  'names read as another encoding': inName((name, at) => `${name.slice(0, at)}Ã¢â‚¬â„¢${name.slice(at)}`),
  'names in capitals': inName((name) => name.toUpperCase()),
  'an LGA in another state': inLine(([state, ...rest]) => [state === 'Kano' ? 'Lagos' : 'Kano', ...rest]),
  'a name empty': inLine((fields, pick) => fields.with(pick(2), '')),
  'both names empty': inLine((fields) => ['', '', ...fields.slice(2)]),
  'a digit missing': inFigure((figure) => figure.slice(1).replace(/^,/, '')),
  'a digit twice': inFigure((figure) => figure.replace(',', '').replace(/^./, '$&$&')),
  'another digit': inFigure((figure) => figure.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))),
  'a figure empty': inFigure(() => ''),
  'a figure of 0': inFigure(() => '0'),
  'a figure with a decimal point': inFigure((figure) => `${figure}.5`),
  'a figure in thousands': inFigure((figure) => figure.replace(/,.*$/, '')),
  'a letter O for a 0': inFigure((figure) => figure.replace(/\d$/, 'O')),
  'a minus': inFigure((figure) => `-${figure}`),
  'a figure that a spreadsheet rounded': inFigure(
    (figure) => `${figure.replaceAll(',', '').slice(0, 2)}E+07`,
  ),
  'two figures of a row swapped': inLine((fields, pick) => {
    const [one, other] = [2, 3 + pick(3)];
    return fields.with(one, fields[other] ?? '').with(other, fields[one] ?? '');
  }),
  'figures one place to the right': inLine((fields) => [...fields.slice(0, 2), '', ...fields.slice(2, 5)]),
  'a value too many': inLine((fields) => [...fields, '1']),
  'a value too few': inLine((fields) => fields.slice(0, -1)),
  'a separator lost': inLine((fields) => [`${fields[0]} ${fields[1]}`, ...fields.slice(2)]),
  'an open quotation mark': inName((name) => `"${name}`),
  'quotation marks lost': (pick) => {
    const lines = textOf(GOOD).split('\n');
    const line = lgaLine(pick);
    return lines
      .with(line, lines[line]?.replaceAll('"', '') ?? '')
      .join('\n')
      .replace(/(\d),(\d{3})\n/, '$1,$2,\n');
  },
  'a column shifted by a row': (pick) => {
    const lines = copy();
    const column = 1 + pick(5);
    return textOf(
      lines.map((fields, at) =>
        at < 2 ? fields : fields.with(column, lines[at === 2 ? lines.length - 1 : at - 1]?.[column] ?? ''),
      ),
    );
  },
  'all figures shifted by some rows': (pick) => {
    const by = 1 + pick(700);
    const lgas = GOOD.slice(2);
    return textOf([
      ...GOOD.slice(0, 2),
      ...lgas.map(([state = '', lga = ''], at) => [
        state,
        lga,
        ...(lgas[(at + by) % lgas.length]?.slice(2) ?? []),
      ]),
    ]);
  },
  'a column sorted by itself': (pick) => {
    const column = 1 + pick(5);
    const sorted = GOOD.slice(2)
      .map((fields) => fields[column] ?? '')
      .sort();
    return textOf(GOOD.map((fields, at) => (at < 2 ? fields : fields.with(column, sorted[at - 2] ?? ''))));
  },
  'two columns under each other’s heading': (pick) => {
    const [one, other] = [2 + pick(2), 4 + pick(2)];
    return textOf([HEADER.with(one, HEADER[other] ?? '').with(other, HEADER[one] ?? ''), ...GOOD.slice(1)]);
  },
  'a heading misspelt': (pick) => textOf([HEADER.with(pick(6), 'HOUSHOLD'), ...GOOD.slice(1)]),
  'a column emptied': (pick) => {
    const column = 2 + pick(4);
    return textOf(GOOD.map((fields, at) => (at === 0 ? fields : fields.with(column, ''))));
  },
  'all figures ten times as large': (pick) => {
    const column = 2 + pick(4);
    return textOf(
      GOOD.map((fields, at) =>
        at === 0 ? fields : fields.with(column, fields[column]?.replaceAll(',', '').concat('0') ?? ''),
      ),
    );
  },
  'the national total gone': () => textOf(copy().toSpliced(1, 1)),
  'another national total': (pick) =>
    textOf(copy().with(1, GOOD[1]?.with(2 + pick(4), String(8_400_000 + pick(1000))) ?? [])),
  'a line of subtotals': (pick) => {
    const line = lgaLine(pick);
    return textOf(
      copy().toSpliced(line, 0, [GOOD[line]?.[0] ?? '', 'Total', '100,000', '400,000', '200,000', '200,000']),
    );
  },
  'Latin-1': (pick) =>
    Buffer.from(textOf(copy().with(lgaLine(pick), ['Oyo', 'Ìbàdàn', '1', '2', '1', '1'])), 'latin1'),
  'UTF-16': () => Buffer.from(`\ufeff${textOf(GOOD)}`, 'utf16le'),
  semicolons: () => textOf(GOOD).replaceAll(/,(?=\D|$)/g, ';'),
  'a page of the web instead': (pick) =>
    `<!DOCTYPE html><html><title>${pick(1000)}</title>\n<p>Not found</p></html>`,
  nothing: () => '',
};

test('none of 1,000 generated damages of a good file is published silently', { timeout: 300_000 }, () => {
  const next = numbersFrom(20_260_601);
  const pick = (below: number) => Math.floor(next() * below);
  const kinds = Object.entries(DAMAGES);
  const good = textOf(GOOD);
  const counts = { refused: 0, confirmed: 0, listed: 0 };
  const silent: string[] = [];
  const onlyListed = new Set<string>();
  for (let number = 0; counts.refused + counts.confirmed + counts.listed + silent.length < 1000; number++) {
    const [kind, damage] = kinds[number % kinds.length] ?? ['', () => ''];
    const damaged = damage(pick);
    // A letter replaced by itself is no damage.
    if (damaged === good) continue;
    const verdict = verdictOn(damaged);
    if (verdict === 'refused') counts.refused++;
    else if (verdict.some((title) => title.startsWith('!'))) counts.confirmed++;
    else if (verdict.length > 0) {
      counts.listed++;
      onlyListed.add(kind);
    } else silent.push(kind);
  }
  expect(silent).toEqual([]);
  // The office may write a name differently; everything else has to be confirmed.
  expect([...onlyListed]).toEqual(['names in capitals']);
  expect(counts.refused).toBeGreaterThan(300);
  expect(counts.confirmed).toBeGreaterThan(500);
});
