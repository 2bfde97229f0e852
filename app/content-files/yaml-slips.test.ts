import { expect, test } from 'vitest';
import { z } from 'zod';
import { readYaml } from './yaml-file.server';

const schema = z.strictObject({ title: z.string(), about: z.string().optional() });

test.each([
  ['title: Warning: false agents', 1, 'there is a second colon'],
  ['title: "Not closed\nabout: x', 2, 'has no second one'],
  ["title: 'It's here'", 1, 'a quotation mark inside'],
  ['title: "He said "no" to it"', 1, 'a quotation mark inside'],
  ['about: x\n\ttitle: x', 2, 'use spaces'],
  ['title: x\n about: y', 1, 'there is a second colon'],
  ['title: a\ntitle: b', 2, 'twice'],
  ['title: @nassco', 1, 'must not begin with this character'],
  ['title: %50 more', 1, 'must not begin with this character'],
  ['title: `code`', 1, 'must not begin with this character'],
  ['title: *important*', 1, 'must not begin with & or *'],
  ['title: & co', 1, 'must not begin with & or *'],
  ['title: !Important', 1, 'must not begin with an exclamation mark'],
  ['title: [draft', 1, 'must not begin with a bracket'],
  ['title: {draft', 1, 'must not begin with a bracket'],
  ['title: > text', 1, 'must not begin with | or >'],
  ['title:Hello\nabout: x', 1, 'no space after the colon'],
  ['title: #1 in Nigeria', 1, '"title" must be text: put it in quotation marks, if it has any'],
  ['title: 2026', 1, '"title" must be text: put it in quotation marks'],
  ['title: yes\nabout: true', 2, '"about" must be text: put it in quotation marks'],
])('%j is told in words, at its line', (text, line, words) => {
  const { value, problems } = readYaml({ file: 'x.yaml', text }, schema);
  expect(value).toBeUndefined();
  expect(problems[0]?.message).toContain(words);
  expect(problems[0]?.line).toBe(line);
});
