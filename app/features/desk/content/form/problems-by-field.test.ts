import { expect, test } from 'vitest';
import { z } from 'zod';
import type { EditableKind } from '../../../../content-files/editable';
import { problemsByField } from './problems-by-field.server';

const schema = z.strictObject({
  title: z.string().meta({ title: 'Title' }),
  answer: z.string().optional().meta({ title: 'Answer', input: 'markdown' }),
  links: z
    .array(z.strictObject({ to: z.string().meta({ title: 'Link' }) }))
    .optional()
    .meta({ title: 'Links' }),
});

const LIST: EditableKind = {
  kind: 'things',
  title: 'Things',
  one: 'thing',
  place: { in: 'list', file: 'app/content/data/things.yaml', list: 'things', titledBy: 'title' },
  schema,
};

const YAML = `things:
  - title: One
    answer: |
      First.

      Third.
  - title: Two
    answer: |
      Other.
    links:
      - to: /a
      - to: /b
`;

const FOLDER: EditableKind = {
  ...LIST,
  place: { in: 'folder', folder: 'app/content/things/', body: 'required', newName: () => 'x' },
};

const MARKDOWN = '---\ntitle: One\nlinks:\n  - to: /a\n---\n\n\nThe text.\n\nA [link](/x).\n';

test.each([
  [2, 'one', 'title', 'There is no such thing.'],
  [6, 'one', 'answer', 'Line 3 of the text: there is no such thing.'],
  [7, 'one', undefined, undefined],
  [7, 'two', 'title', 'There is no such thing.'],
  [9, 'two', 'answer', 'Line 1 of the text: there is no such thing.'],
  [12, 'two', 'links.1.to', 'There is no such thing.'],
  [3, 'two', undefined, undefined],
])('line %i of a list, in the form of "%s", is at %s', (line, name, field, message) => {
  const { problems, others } = problemsByField(LIST, YAML, name, [
    { file: 'app/content/data/things.yaml', line, message: 'there is no such thing' },
  ]);
  expect(problems).toEqual(field ? [{ field, message }] : []);
  expect(others).toHaveLength(field ? 0 : 1);
});

test.each([
  [2, 'title', '“Title” must be shorter.', '"title" must be shorter'],
  [4, 'links.0.to', 'There is no page.', 'there is no page'],
  [8, 'body', 'Line 1 of the text: no.', 'no'],
  [10, 'body', 'Line 3 of the text: is it?', 'is it?'],
])('line %i of a Markdown file is at %s', (line, field, told, message) => {
  const problem = { file: 'app/content/things/one.md', line, message };
  expect(problemsByField(FOLDER, MARKDOWN, 'one', [problem])).toEqual({
    problems: [{ field, message: told }],
    others: [],
  });
});

test('problems of other files and of whole files are elsewhere', () => {
  const problems = [
    { file: 'app/content/things/two.md', line: 2, message: 'no' },
    { file: 'app/content/things/one.md', message: 'no' },
  ];
  expect(problemsByField(FOLDER, MARKDOWN, 'one', problems)).toEqual({ problems: [], others: problems });
});

test('a group keeps its place in the form that was sent', () => {
  const problem = { file: 'app/content/data/things.yaml', line: 11, message: 'no' };
  const entries = { title: 'Two', 'links.0.to': '', 'links.1.to': '/a', 'links.2.to': '/b' };
  expect(problemsByField(LIST, YAML, 'two', [problem], entries).problems).toEqual([
    { field: 'links.1.to', message: 'No.' },
  ]);
});
