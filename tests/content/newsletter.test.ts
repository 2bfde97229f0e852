import { describe, expect, test } from 'vitest';
import { checkContent, contentSurroundings } from '../../app/check-content.server';
import { messagesOf } from '../../app/content-files/messages.server';
import { problemText } from '../../app/content-files/problem';
import { withContent } from '../../app/content-files/store.server';
import { fillBlocks } from '../../app/features/newsletter/issues/fill-blocks.server';
import { issueIn, issues, issueTranslations } from '../../app/features/newsletter/issues/issues.server';
import { issueMailWriter } from '../../app/features/newsletter/sending/issue-mail.server';
import { pathLedIn } from '../../app/led-in-language.server';

const SETTINGS = '---\ntitle: An issue\ndate: 2026-11-20\ndescription: What it holds.\n---\n\n';
const SITE = { origin: 'https://nassco.example', leads: pathLedIn };
const LINKS = { settings: 'https://s', unsubscribe: 'https://u' };
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
    const mail = issueMailWriter(issue, null, SITE)(LINKS, 'en');
    expect(mail.text).toContain("- Stakeholder's Conference, 8 September 2025 (sample)");
    expect(mail.text).not.toContain('\\');
    expect(mail.html).toContain('Monitoring &#x26; Evaluation');
  });
});

const issue = issues.find('2026-11');
if (!issue) throw new Error('no issue');
const FILE = 'app/content/newsletter/2026-11.ha.md';
const ha = issueIn('ha', issue);
if (!ha) throw new Error('no Hausa issue');
/** The issue with another text in Hausa; null for none. */
const withHausa = <Result>(text: string | null, work: () => Result) =>
  withContent({ texts: new Map([[FILE, text]]) }, work);
const hausa = (body: string, settings = 'sample: true') =>
  `---\ntitle: Wasiƙa\ndescription: ${ha.description}\nof: "b4745e6c2802"\n${settings}\n---\n\n${body}\n`;
const mailIn = (language: string) => issueMailWriter(issue, null, SITE)(LINKS, language);
const plain = (text: string) => text.replace(/\s+/g, ' ');

describe.each(['ha', 'ig', 'pcm', 'yo'])('an issue in %s', (language) => {
  const words = messagesOf(language);

  test('is a mail in it: subject, lists, figures, footer, and the titles that stay English', () => {
    const told = issueIn(language, issue);
    const mail = mailIn(language);
    expect([mail.subject, mail.language]).toEqual([`Sample: ${told?.title}`, language]);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).toMatch(/<a href="[^"]+unga-2025"[^>]* lang="en-NG"[^>]*>UNGA 2025<\/a>/);
    const text = plain(mail.text);
    for (const said of [
      words.mail.issue.why,
      words.mail.issue.sample,
      words.mail.changeTopics,
      words.mail.unsubscribe,
      words.newsletter.blocks.allNews,
      words.newsletter.blocks.allTenders,
      words.common.sampleInBrackets,
      words.language.unreviewed,
    ])
      expect(text).toContain(said);
    expect(mail.text).toContain(`https://nassco.example/${language}/newsletter/2026-11\n`);
    expect(text).not.toMatch(/[{}<>]|lang:|read it on the site|You get this|\(before/);
    expect(text).not.toContain(words.mail.issue.inEnglish);
  });

  test('that is not there is the English one in a frame of the language, and says so', () => {
    const file = FILE.replace('.ha.', `.${language}.`);
    const mail = withContent({ texts: new Map([[file, null]]) }, () => mailIn(language));
    expect([mail.subject, mail.language]).toEqual([`Sample: ${issue.title}`, `${language}, en`]);
    expect(plain(mail.text)).toContain(words.mail.issue.inEnglish);
    expect(plain(mail.text)).toContain(words.mail.issue.why);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).toContain('<title lang="en">');
    expect(mail.html).toMatch(/<div lang="en"><p [^>]*>This issue is a sample\. It shows/);
    expect(mail.text).toContain('https://nassco.example/newsletter/2026-11\n');
  });
});

describe('the translation of an issue', () => {
  const body = '## Labarai\n\n::news\n\n[Amsoshi](/answers) [Dalla](/nsr#a)';

  test('leads to pages in its language, in the mail too', () => {
    const mail = withHausa(hausa(body), () => mailIn('ha'));
    expect(mail.html).toContain('href="https://nassco.example/ha/answers"');
    expect(mail.html).toContain('href="https://nassco.example/nsr#a"');
    expect(mail.text).toContain('https://nassco.example/ha/answers\n');
  });

  test('says that the English text is newer, and leads to it', () => {
    const mail = withHausa(hausa(body).replace('b4745e6c2802', '000000000000'), () => mailIn('ha'));
    expect(mail.text).toContain('https://nassco.example/newsletter/2026-11\n');
    expect(plain(mail.text)).toContain(messagesOf('ha').language.newerEnglish.split('<a>')[0]);
  });

  test('that was reviewed is a sample still while the issue is one', () => {
    const reviewed = 'reviewed: { by: "Ada, Kano", on: 2026-11-25 }';
    const told = withHausa(hausa(body, reviewed), () => issueIn('ha', issue));
    expect([told?.sample, told?.notes?.unreviewed]).toEqual([true, undefined]);
  });

  test.each([
    ['an unknown block', hausa('::picture{name="x"}'), 'unknown block "::picture"'],
    ['other parts than the English', hausa(body), 'where the English text has'],
    ['a wrong date of review', hausa(body, ''), 'must have either "sample: true", or "reviewed"'],
  ])('with %s is reported', (_, text, message) => {
    const problems = withHausa(text, () => issueTranslations.problems(surroundings));
    expect(problems.map(problemText).join('\n')).toContain(message);
  });
});
