import { describe, expect, test } from 'vitest';
import { checkContent, contentSurroundings } from '../../app/check-content.server';
import { problemText } from '../../app/content-files/problem';
import { fillBlocks } from '../../app/features/newsletter/issues/fill-blocks.server';
import { issues } from '../../app/features/newsletter/issues/issues.server';
import { issueMailWriter } from '../../app/features/newsletter/sending/issue-mail.server';

const SETTINGS = '---\ntitle: An issue\ndate: 2026-11-20\ndescription: What it holds.\n---\n\n';
const surroundings = contentSurroundings();
const problemsOf = (content: string, name = '2026-12') =>
  issues.problems(surroundings, [{ file: `app/content/newsletter/${name}.md`, content }]).map(problemText);

describe('an issue', () => {
  test('is valid, like the existing issues', () => {
    expect(problemsOf(`${SETTINGS}## News\n\n::news\n\n[The register](/nsr)`)).toEqual([]);
    expect(checkContent().map(problemText)).toEqual([]);
  });

  test.each([
    ['another name', `${SETTINGS}Text`, 'december', ':1: the name of an issue is its month, like 2026-11.md'],
    ['a month that is none', `${SETTINGS}Text`, '2026-13', ':1: the name of an issue is its month'],
    ['no date', SETTINGS.replace(/date.*\n/, ''), '2026-12', '"date"'],
    ['an unknown setting', SETTINGS.replace('date', 'tags: x\ndate'), '2026-12', 'unknown setting "tags"'],
    ['no text', SETTINGS, '2026-12', 'there is no text'],
    [
      'an unknown block',
      `${SETTINGS}::picture{name="x"}`,
      '2026-12',
      ':7: unknown block "::picture": there are ::news, ::documents, ::tenders, ::register',
    ],
    ['a link to nowhere', `${SETTINGS}[x](/nowhere)`, '2026-12', '/nowhere'],
  ])('with %s is reported by file and line', (_, content, name, message) => {
    expect(problemsOf(content, name).join('\n')).toContain(message);
  });

  test('lists what was published by its date, newest first, and nothing later', () => {
    const issue = issues.find('2026-11');
    if (!issue) throw new Error('no issue');
    const body = '::news\n\n::tenders';
    expect(fillBlocks({ ...issue, body }, null)).toMatch(
      /^- \[UNGA 2025\]\(\/news\/unga-2025\), 25 September 2025/,
    );
    const early = fillBlocks({ ...issue, body, date: '2022-06-20' }, null);
    expect(early.match(/^- .*$/gm)).toHaveLength(8);
    expect(early).toMatch(/^- \[.*\), 20 June 2022 \(sample\)$/m);
    expect(early).not.toMatch(/2023|2024|2025|September 2022/);
  });

  test('has the same contents in emails and on its page, and escapes Markdown in titles', () => {
    const issue = issues.find('2026-11');
    if (!issue) throw new Error('no issue');
    const mail = issueMailWriter(
      issue,
      null,
      'https://nassco.example',
    )({ settings: 'https://s', unsubscribe: 'https://u' });
    expect(mail.text).toContain("- Stakeholder's Conference, 8 September 2025 (sample)");
    expect(mail.text).not.toContain('\\');
    expect(mail.html).toContain('Monitoring &#x26; Evaluation');
  });
});
