import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { EditableKind } from '../../../../content-files/editable';
import { entriesOfList, readEntry } from './entries-of-kind.server';
import { entriesFor, valuesIn } from './form-entries';
import {
  fieldsFor,
  formOf,
  textFromForm,
  textWithEntryMoved,
  textWithoutEntry,
} from './text-from-form.server';

const schema = z.strictObject({
  title: z.string().min(1, 'is empty').meta({ title: 'Title' }),
  note: z.string().optional().meta({ title: 'Note', input: 'paragraph' }),
  text: z.string().meta({ title: 'Text', input: 'markdown' }),
  names: z.array(z.string()).optional().meta({ title: 'Names' }),
  place: z
    .strictObject({ town: z.string().optional(), street: z.string().optional() })
    .optional()
    .meta({ title: 'Place' }),
  links: z
    .array(z.strictObject({ to: z.string().min(1, 'is empty'), isOwn: z.boolean().default(false) }))
    .default([])
    .meta({ title: 'Links' }),
  sample: z.boolean().default(false).meta({ title: 'Sample' }),
});

const LIST: EditableKind = {
  kind: 'things',
  title: 'Things',
  one: 'thing',
  place: { in: 'list', file: 'app/content/data/things.yaml', list: 'things', titledBy: 'title' },
  schema,
};

const FOLDER: EditableKind = {
  ...LIST,
  place: {
    in: 'folder',
    folder: 'app/content/things/',
    body: 'optional',
    newName: ({ title }) => String(title).replace(/[^a-z]/g, ''),
  },
};

const FILE = `# Things, and what is said of them.
sample: true   # all of them

things:
  # The first one.
  - title: One
    note: "quoted: for a reason"  # and why
    text: |
      First line.

      - a list
    names: [a, 'b', "c"]

  # What comes second,
  # in two lines.
  - title: 'Two'
    text: plain
    names:
      - x   # kept
      # above y
      - "y"
    place: { town: Kano }
    links:
      - to: /one
      - { to: /two, isOwn: true }
      - to: /three   # the last
        isOwn: true

  - {title: Three, text: t}
  -
    title: Four
    note: >-
      A folded text that
      goes on.
    text: |
      Last.
    place:
      town: Jos
      street: Main
    sample: true
# The end.
`;

const NAMES = ['one', 'two', 'three', 'four'];

/** What YAML would take for something else, or for several lines, beside any text at all. */
const AWKWARD =
  '2025|2025-09-08|true|null|~|no|0x1F|1e3|.inf|*a|&a|#a|a #b|- a|-|--|a: b|a:|: b|:|"|\'|"a" b|it\'s|[a|]|{a}|{|!a|!!str a|%a|@a|`a|>|>-|\\||? a|,|=|<<|a\\nb|a\n---\nb|---|a\n\n\nb|  indented\nand not|a\n    - b|a \n b|…|ẹ̀kọ́|😀|a\tb|\\|a  b|trailing:'.split(
    /(?<!\\)\|/,
  );

/** Forms filled in at random: 2,000 in all. */
const RUNS = 1000;

const someText = fc.oneof(
  fc.constantFrom(...AWKWARD.map((each) => each.replace('\\|', '|'))),
  fc.string({ maxLength: 40, unit: fc.constantFrom(...' \n:#-\'"*&{}[]|>%@`!?,~ab1é\\'.split('')) }),
  fc.lorem({ maxCount: 40 }),
  fc.constant(''),
);

const someEntries = fc
  .record({
    title: someText.filter((text) => text.trim() !== ''),
    note: someText,
    text: someText,
    names: fc.array(someText, { maxLength: 4 }).map((lines) => lines.join('\n')),
    'place.town': someText,
    'place.street': someText,
    'links.0.to': someText,
    'links.0.isOwn': fc.constantFrom('', 'on'),
    'links.1.to': someText,
    'links.2.to': someText,
    'links.2.remove': fc.constantFrom('', 'on'),
    'links.3.to': someText,
    'links.4.to': someText,
    sample: fc.constantFrom('', 'on'),
    body: someText,
  })
  .map((entries) => entries as Record<string, string>);

function saved(
  kind: EditableKind,
  text: string | null,
  name: string | null,
  entries: Record<string, string>,
) {
  const result = textFromForm(kind, text, name, entries);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result;
}

/** The values of a form, with the groups that stay. */
function valuesOf(kind: EditableKind, entries: Record<string, string>) {
  const values = valuesIn(fieldsFor(kind, ''), entries);
  return { ...values, links: (values.links as unknown[]).filter((link) => link !== null) };
}

function valuesAt(kind: EditableKind, text: string, name: string) {
  return valuesOf(kind, entriesFor(fieldsFor(kind, ''), readEntry(kind, text, name) ?? {}));
}

/** The lines of each entry of `FILE`, with the comments above it. */
const LINES = [
  FILE.slice(FILE.indexOf('  # The first'), FILE.indexOf('\n\n  # What comes')),
  FILE.slice(FILE.indexOf('  # What comes'), FILE.indexOf('\n\n  - {title')),
  FILE.slice(FILE.indexOf('  - {title'), FILE.indexOf('\n  -\n')),
  FILE.slice(FILE.indexOf('  -\n'), FILE.indexOf('\n# The end')),
];

describe('a form saved in a list', () => {
  test('whatever is entered is what the file says, and the other entries stay byte for byte', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), someEntries, (name, entries) => {
        const { text } = saved(LIST, FILE, name, entries);
        const place = NAMES.indexOf(name);
        const renamed = entriesOfList(LIST.place as never, text)[place]?.name ?? '';
        expect(valuesAt(LIST, text, renamed)).toEqual(valuesOf(LIST, entries));
        for (const lines of LINES.filter((_lines, index) => index !== place)) expect(text).toContain(lines);
        expect(text.startsWith(FILE.slice(0, FILE.indexOf('  # The first')))).toBe(true);
        expect(text.endsWith('\n# The end.\n')).toBe(true);
        // Saving again changes nothing.
        const again = formOf(LIST, text, renamed, '')?.entries ?? {};
        expect(saved(LIST, text, renamed, again).text).toBe(text);
      }),
      { numRuns: RUNS, seed: 46 },
    );
  });

  test('a new entry says what was entered, and the others stay byte for byte', () => {
    fc.assert(
      fc.property(someEntries, fc.constantFrom(undefined, 'first' as const), (entries, newest) => {
        const kind = { ...LIST, place: { ...LIST.place, newest } } as EditableKind;
        const { text, name } = saved(kind, FILE, null, entries);
        expect(valuesAt(kind, text, name)).toEqual(valuesOf(kind, entries));
        for (const lines of LINES) expect(text).toContain(lines);
        expect(textWithoutEntry(kind, text, name)).toBe(FILE);
      }),
      { numRuns: RUNS / 2, seed: 46 },
    );
  });

  test('an entry taken out or moved leaves the lines of the others', () => {
    for (const [place, name] of NAMES.entries()) {
      const without = textWithoutEntry(LIST, FILE, name);
      expect(parse(without).things).toEqual(parse(FILE).things.toSpliced(place, 1));
      for (const [index, lines] of LINES.entries())
        if (index !== place && !(index === 0 && place === 0)) expect(without).toContain(lines);
      const down = textWithEntryMoved(LIST, FILE, name, 'down');
      if (place === 3) expect(down).toBe(FILE);
      else {
        expect(parse(down).things.map(({ title }: { title: string }) => title)).not.toEqual(
          parse(FILE).things.map(({ title }: { title: string }) => title),
        );
        expect(textWithEntryMoved(LIST, down, name, 'up')).toBe(FILE);
      }
    }
    expect(textWithEntryMoved(LIST, FILE, 'one', 'up')).toBe(FILE);
  });

  test('all entries can go, and others come', () => {
    const empty = NAMES.reduce((text, name) => textWithoutEntry(LIST, text, name), FILE);
    expect(parse(empty)).toEqual({ sample: true, things: [] });
    const { text } = saved(LIST, empty, null, { title: 'Five', text: 'New' });
    expect(parse(text).things).toEqual([{ title: 'Five', text: 'New\n' }]);
    expect(text).toMatch(/^# Things, and what is said of them\.\nsample: true {3}# all of them\n/);
  });

  test('what is left empty is taken away, in its own lines', () => {
    const { entries = {} } = formOf(LIST, FILE, 'four', '') ?? {};
    const { text } = saved(LIST, FILE, 'four', {
      ...entries,
      'place.town': '',
      'place.street': '',
      sample: '',
    });
    expect(text).toBe(
      FILE.replace('    place:\n      town: Jos\n      street: Main\n    sample: true\n', ''),
    );
  });
});

describe('a form saved in a Markdown file', () => {
  const TEXT = `---\n# Ours\ntitle: "One"\ntext: a # why\nsample: true\n---\n\nThe text.\n\n- One\n`;

  test('whatever is entered is what the file says', () => {
    fc.assert(
      fc.property(someEntries, fc.boolean(), (entries, isNew) => {
        const { text, name } = saved(FOLDER, isNew ? null : TEXT, isNew ? null : 'one', entries);
        expect(valuesAt(FOLDER, text, name)).toEqual(valuesOf(FOLDER, entries));
      }),
      { numRuns: RUNS / 2, seed: 46 },
    );
  });

  test('a changed text leaves the settings, and a changed setting the text', () => {
    const { entries = {} } = formOf(FOLDER, TEXT, 'one', '') ?? {};
    expect(saved(FOLDER, TEXT, 'one', { ...entries, body: 'Other.\r\n' }).text).toBe(
      TEXT.replace('The text.\n\n- One', 'Other.'),
    );
    expect(saved(FOLDER, TEXT, 'one', { ...entries, title: 'Two', names: 'a\nb' }).text).toBe(
      TEXT.replace('"One"\ntext: a # why\n', '"Two"\ntext: a # why\nnames:\n  - a\n  - b\n'),
    );
  });

  test('a new file has a name of its own', () => {
    const result = textFromForm(FOLDER, null, null, { title: 'one', text: 'a' }, ['one']);
    expect(result).toEqual({
      file: 'app/content/things/one-2.md',
      name: 'one-2',
      text: '---\ntitle: one\ntext: |\n  a\n---\n',
    });
  });
});

describe('what is wrong stands at its field', () => {
  const problems = (entries: Record<string, string>) => {
    const result = textFromForm(LIST, FILE, null, { title: 'New', text: 'a', ...entries });
    return 'problems' in result ? result.problems : [];
  };

  test.each([
    [{ title: ' ' }, 'title', '“Title” is empty: fill it in.'],
    [{ title: 'a'.repeat(201) }, 'title', 'Shorten this to 200 characters or fewer.'],
    [{ text: '> '.repeat(4000) }, 'text', /^Line 1 is too long/],
    [{ text: '> '.repeat(900) }, 'text', /^Line 1 begins with too many marks/],
    [{ names: 'a\n'.repeat(101) }, 'names', 'Enter at most 100 lines.'],
    [{ 'links.0.isOwn': 'on', 'links.2.to': 'a\u0007' }, 'links.2.to', /^Remove the characters/],
    [{ 'place.town': '\uFFFD' }, 'place.town', /^Remove the characters/],
  ])('%j', (entries, field, message) => {
    expect(problems(entries)).toEqual([{ field, message: expect.stringMatching(message) }]);
  });
});
