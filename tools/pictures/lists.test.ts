import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentError, problemText } from '../../app/content-files/problem';
import { readPictureLists } from './lists';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'picture-lists-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function faultsOf(files: Record<string, string>): readonly string[] {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  try {
    readPictureLists(folder);
  } catch (error) {
    if (error instanceof ContentError)
      return error.problems.map((problem) => problemText(problem).replaceAll(folder, 'pictures'));
    throw error;
  }
  return [];
}

describe('picture lists', () => {
  it('reads all lists in a folder and records the position of each entry', () => {
    writeFileSync(
      join(folder, 'pictures-a.yaml'),
      '# comment\n- name: one\n  alt: Drawing of a map\n  sample: true\n',
    );
    writeFileSync(
      join(folder, 'pictures.yaml'),
      '- name: two\n  alt: A market\n  caption: Market day\n  credit: A. Bello\n',
    );
    writeFileSync(join(folder, 'other.yaml'), 'not: read');
    expect(readPictureLists(folder)).toEqual([
      { name: 'one', alt: 'Drawing of a map', where: { file: `${folder}/pictures-a.yaml`, line: 2 } },
      {
        name: 'two',
        alt: 'A market',
        caption: 'Market day',
        credit: 'A. Bello',
        where: { file: `${folder}/pictures.yaml`, line: 1 },
      },
    ]);
  });

  it.each([
    ['no alt', '- name: one\n  sample: true\n', 'pictures/pictures.yaml:1: "one": alt is missing'],
    ['an empty alt', '- name: one\n  alt: " "\n', 'pictures/pictures.yaml:2: "one": alt is empty'],
    ['no name', '\n- alt: A map\n', 'pictures/pictures.yaml:2: name is missing'],
    [
      'a wrong setting',
      '- name: one\n  alt: A map\n  captoin: x\n',
      'pictures/pictures.yaml:3: "one": no such setting: captoin',
    ],
    [
      'a name with capitals',
      '- name: One\n  alt: A map\n',
      'pictures/pictures.yaml:1: "One": name may contain only lower-case letters, digits and single hyphens',
    ],
    [
      'a path for a name',
      '- name: ../one\n  alt: A map\n',
      'pictures/pictures.yaml:1: "../one": name may contain only lower-case letters, digits and single hyphens',
    ],
    ['a number as alt', '- name: one\n  alt: 7\n', 'pictures/pictures.yaml:2: "one": alt must be text'],
    [
      'text as sample',
      '- name: one\n  alt: A map\n  sample: perhaps\n',
      'pictures/pictures.yaml:3: "one": sample must be true or false',
    ],
    [
      'a bare line',
      '- one\n',
      'pictures/pictures.yaml:1: an entry must be a list of settings that starts with "- name:"',
    ],
    [
      'no list',
      'name: one\n',
      'pictures/pictures.yaml:1: the file must be a list of pictures, each starting with "- name:"',
    ],
  ])('refuses %s with file and line', (_what, text, message) => {
    expect(faultsOf({ 'pictures.yaml': text })).toEqual([message]);
  });

  it('refuses a name that two lists use, and names both places', () => {
    const item = '- name: one\n  alt: A map\n';
    expect(faultsOf({ 'pictures-a.yaml': item, 'pictures-b.yaml': `# second\n${item}` })).toEqual([
      'pictures/pictures-b.yaml:2: "one": the name is already used at pictures/pictures-a.yaml:1',
    ]);
  });

  it('reports where the YAML itself is broken', () => {
    const [fault] = faultsOf({ 'pictures.yaml': '- name: one\n  alt: "A map\n' });
    expect(fault).toMatch(/^pictures\/pictures\.yaml:\d+: a quotation mark, or a bracket, has no second one/);
  });

  it('collects all faults of all lists', () => {
    expect(faultsOf({ 'pictures-a.yaml': '- name: one\n', 'pictures-b.yaml': '- name: two\n' })).toHaveLength(
      2,
    );
  });

  it('accepts an empty list', () => {
    expect(faultsOf({ 'pictures.yaml': '# nothing yet\n' })).toEqual([]);
  });
});
