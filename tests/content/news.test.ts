import { describe, expect, test } from 'vitest';
import { contentSurroundings } from '../../app/check-content.server';
import { plainText } from '../../app/content-files/plain-text.server';
import { documentsFile } from '../../app/features/documents/document-list.server';
import { newsProblems, newsSamples } from '../../app/features/news/check-news.server';
import { allNewsCards, latestNews, newsFiles } from '../../app/features/news/news.server';
import { cutNews } from '../../app/features/news/news-file.server';
import { stakeholdersFile } from '../../app/features/people/people.server';
import { tendersFile } from '../../app/features/tenders/tenders.server';

const surroundings = contentSurroundings();
const FILE = 'app/content/news/2025-01-01-a-story.md';

/** Reported mistakes when one more file is added. */
function faults(content: string, file = FILE): string[] {
  return newsProblems(surroundings, [{ file, content }]).map(({ line, message }) => `${line}: ${message}`);
}

describe('the news', () => {
  test('has no mistakes', () => {
    expect(newsProblems(surroundings)).toEqual([]);
  });

  test('has items of all four kinds, each with a text', () => {
    const news = allNewsCards();
    const actions = news.filter(({ summary }) => summary).map(({ action }) => action.text);
    expect(new Set(actions)).toEqual(new Set(['Read More', 'View PDF', 'Download', 'Watch Video']));
    expect(actions).toHaveLength(22);
  });

  test("provides the home page's newest items, with no picture twice", () => {
    const { cards } = latestNews(4);
    const pictures = cards.flatMap(({ picture }) => picture?.name ?? []);
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(cards.map(({ id }) => id)).toEqual(
      allNewsCards()
        .slice(0, 4)
        .map(({ slug }) => slug),
    );
    for (const { date } of cards) expect(date).toMatch(/^[A-Z][a-z]+ \d\d, \d{4}$/);
  });

  test('lists its samples by file and line', () => {
    for (const { where } of newsSamples()) expect(where).toMatch(/^app\/content\/news\/[\w-]+\.md:\d+$/);
  });
});

/** All that an item says, sentence by sentence: its excerpt and its text. */
function sentencesOf(content: string): string[] {
  const { settings, body } = cutNews(FILE, content);
  return `${settings?.excerpt ?? ''} ${plainText(body)}`
    .split(/(?<=[.!?])\s+(?=[A-Z0-9])/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** Runs of so many words, in lower case. */
function runsOf(text: string, length: number): string[] {
  const words = text.toLowerCase().match(/[\w,.]*\w/g) ?? [];
  return words.slice(length - 1).map((_, start) => words.slice(start, start + length).join(' '));
}

describe('the samples among the news', () => {
  const samples = newsFiles().filter(({ file, content }) => cutNews(file, content).settings?.sample);

  test.each(samples)(
    '$file says what is known in one to three sentences below its summary',
    ({ content }) => {
      const { body } = cutNews(FILE, content);
      const count = sentencesOf(`---\ntitle: A\ndate: 2025-01-01\n---\n${body}`).length;
      expect(count).toBeGreaterThanOrEqual(1);
      expect(count).toBeLessThanOrEqual(3);
      expect(body).toMatch(/\]\(\/|\*\*969/);
    },
  );

  test('say nothing twice', () => {
    const all = samples.flatMap(({ content }) => sentencesOf(content));
    expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).toEqual([]);
    const runs = samples.flatMap(({ content }) => [
      ...new Set(sentencesOf(content).flatMap((each) => runsOf(each, 7))),
    ]);
    expect(runs.filter((run, index) => runs.indexOf(run) !== index)).toEqual([]);
    expect(samples.filter(({ content }) => content.includes('in 2016')).length).toBeLessThanOrEqual(1);
  });

  test('have summaries that differ', () => {
    const summaries = allNewsCards().map(({ summary }) => summary);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  test('do not name partners while those on their page are samples', () => {
    const { groups } = stakeholdersFile.read();
    if (groups.some(({ tiles }) => tiles.some(({ sample }) => sample)))
      for (const { content } of samples) expect(content).not.toContain('/get-involved/our-stakeholders');
  });
});

describe('a mistake in a news item is reported with its line', () => {
  test.each([
    [
      'no settings',
      'Just text.',
      '1: the file must start with its settings between two lines of three hyphens (---)',
    ],
    ['no title', '---\ndate: 2025-01-01\n---\n', '2: "title" is missing'],
    ['a bad date', '---\ntitle: A\ndate: 1 May\n---\n', '3: "date" must be a date like 2025-09-08'],
    [
      'a title without letters',
      "---\ntitle: '&&&'\ndate: 2025-01-01\n---\n",
      '2: "title" must contain letters of the English alphabet or digits',
    ],
    [
      'an unknown type',
      '---\ntitle: A\ndate: 2025-01-01\ntype: pdf\n---\n',
      '4: "type" must be one of: view-pdf, download, video',
    ],
    [
      'a missing file',
      '---\ntitle: A\ndate: 2025-01-01\ntype: download\nlink: /documents/none.pdf\n---\n',
      '5: "link" is no file of the site: write it like /documents/name.pdf and put name.pdf into app/content/files',
    ],
    [
      'an unknown picture',
      '---\ntitle: A\ndate: 2025-01-01\nimage: none\n---\n',
      '4: "image" is no picture of the lists in app/content/pictures',
    ],
    [
      'a last change before its date',
      '---\ntitle: A\ndate: 2025-01-02\nupdated: 2025-01-01\n---\n',
      '4: "updated" is before "date"',
    ],
    [
      'a withdrawal without its day',
      '---\ntitle: A\ndate: 2025-01-01\nwithdrawn: A figure was wrong.\n---\n',
      '4: "withdrawn" needs "withdrawnOn", the day',
    ],
    [
      'a withdrawal without its reason',
      '---\ntitle: A\ndate: 2025-01-01\nwithdrawnOn: 2025-01-03\n---\n',
      '4: "withdrawnOn" needs "withdrawn", the reason in words',
    ],
    [
      'a replacement that does not exist',
      '---\ntitle: A\ndate: 2025-01-01\nreplacedBy: /nowhere\n---\n',
      '4: there is no page /nowhere on this site',
    ],
    ['a stray setting', '---\ntitle: A\ndate: 2025-01-01\ncolour: red\n---\n', '4: unknown setting "colour"'],
    [
      'raw HTML',
      '---\ntitle: A\ndate: 2025-01-01\n---\n\n<script>alert(1)</script>\n',
      '6: raw HTML cannot be used: write Markdown',
    ],
    [
      'a link to nowhere',
      '---\ntitle: A\ndate: 2025-01-01\n---\n\n[x](/nowhere)\n',
      '6: there is no page /nowhere on this site',
    ],
  ])('%s', (_, content, message) => {
    expect(faults(content)).toEqual([message]);
  });

  test('two titles with the same path', () => {
    const content = (title: string) => `---\ntitle: ${title}\ndate: 2025-01-01\n---\n`;
    const files = [
      { file: FILE, content: content('A Story') },
      { file: FILE.replace('story', 'tale'), content: content('a story!') },
    ];
    expect(newsProblems(surroundings, files).map(({ message }) => message)).toEqual([
      `${FILE} has the same address: /news/a-story`,
    ]);
  });

  test('a file name that is unsuitable for a path', () => {
    expect(faults('---\ntitle: A\ndate: 2025-01-01\n---\n', 'app/content/news/My Story.md')).toEqual([
      '1: the file name may contain only lower-case letters, digits and single hyphens',
    ]);
  });
});

test('documents and tenders have no mistakes', () => {
  expect([...documentsFile.problems(), ...tendersFile.problems()]).toEqual([]);
});
