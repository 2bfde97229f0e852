import { describe, expect, test } from 'vitest';
import { contentSurroundings } from '../../app/cli/content-commands.server';
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

  test("provides the home page's newest items, each with a picture", () => {
    const { cards } = latestNews(4);
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

/** Phrases that announce something without saying anything. */
const FILLERS =
  /\bis one of the (events|meetings)\b|\b(has|have) a category of (its|their) own\b|\ba place to learn\b|\bsits? down with\b|\bgets? to know\b|\btells the rest\b|\bcan be done by one office\b|\bwhat such a\b|\ba stepdown training, those\b/i;

/** Useful information: a figure, a date, the phone line, or where to go next. */
const SUBSTANCE = /\d|\b(one|two|three|six|male)\b|\]\(\/|foot of every page/;

describe.each(newsFiles)('$file', ({ file, content }) => {
  const { body } = cutNews(file, content);
  const paragraphs = body.split(/(?<!:)\n{2,}/).filter((part) => /\w/.test(part) && !/^(#|:::)/.test(part));

  test('has a text with further links', () => {
    expect(plainText(body).split(' ').length).toBeGreaterThanOrEqual(40);
    expect(body).toMatch(/\]\(\/(?!resource-hub\/photo-gallery)/);
  });

  test('says something in each paragraph', () => {
    for (const paragraph of paragraphs) {
      expect(paragraph).not.toMatch(FILLERS);
      expect(paragraph).toMatch(SUBSTANCE);
    }
  });

  test('does not name partners while those on their page are samples', () => {
    const { groups } = stakeholdersFile.read();
    if (groups.some(({ tiles }) => tiles.some(({ sample }) => sample)))
      expect(body).not.toContain('/get-involved/our-stakeholders');
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
