import { describe, expect, test } from 'vitest';
import { contentSurroundings } from '../../app/check-content.server';
import { problemText } from '../../app/content-files/problem';
import { judge } from '../../app/features/fraud/origin/judge.server';
import { ownNames } from '../../app/features/fraud/origin/own-names.server';
import { warnings } from '../../app/features/fraud/warnings/warnings.server';
import { officesFile } from '../../app/features/offices/offices.server';

const SETTINGS = '---\ntitle: A fraud\ndate: 2026-11-20\ndescription: What it is.\n---\n\n';
const surroundings = contentSurroundings();
const problemsOf = (content: string, name = 'a-fraud') =>
  warnings.problems(surroundings, [{ file: `app/content/warnings/${name}.md`, content }]).map(problemText);

describe('a warning', () => {
  test('is valid', () => {
    expect(
      problemsOf(`${SETTINGS}## What\n\n[Careers](/get-involved/careers) and [check](/is-it-from-us)`),
    ).toEqual([]);
  });

  test.each([
    [
      'a name with capitals',
      `${SETTINGS}Text`,
      'A-Fraud',
      ':1: the file name may contain only lower-case letters',
    ],
    [
      'the name of the form',
      `${SETTINGS}Text`,
      'report',
      ':1: the file name may contain only lower-case letters',
    ],
    ['no date', `${SETTINGS.replace(/date.*\n/, '')}Text`, 'a-fraud', '"date"'],
    [
      'an unknown setting',
      `${SETTINGS.replace('date', 'tags: x\ndate')}Text`,
      'a-fraud',
      'unknown setting "tags"',
    ],
    [
      'a last change before its date',
      `${SETTINGS.replace('---\n\n', 'updated: 2026-11-19\n---\n\n')}Text`,
      'a-fraud',
      ':5: "updated" is before "date"',
    ],
    ['no text', SETTINGS, 'a-fraud', 'there is no text'],
    ['a block', `${SETTINGS}::news`, 'a-fraud', 'unknown block "::news"'],
    ['a link to nowhere', `${SETTINGS}[x](/nowhere)`, 'a-fraud', '/nowhere'],
  ])('with %s is reported by file and line', (_, content, name, message) => {
    expect(problemsOf(content, name).join('\n')).toContain(message);
  });
});

describe('the lists of the content', () => {
  const own = ownNames();

  test('classify everything seen in a fraud as not ours, with its warning', () => {
    const seen = warnings.all().flatMap((warning) => warning.seen);
    expect(seen.length).toBeGreaterThan(0);
    for (const written of seen)
      expect(judge(written, own).items, written).toMatchObject([{ verdict: 'notOurs', warning: {} }]);
  });

  test("classify the toll-free line, the site's and the states' addresses as ours", () => {
    const mailboxes = officesFile.read().offices.map(({ contact }) => contact);
    for (const written of ['969', 'info@nassco.example', 'nassco.example', ...mailboxes])
      expect(judge(written, own).verdict, written).toBe('ours');
  });
});
