import { describe, expect, inject, test } from 'vitest';
import { textOf } from '../../support/dom';
import { siteAt } from '../../support/site';

// Texts for programs and assistants (docs/behaviour.md 7).

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

/** The paths of the texts that `/llms.txt` lists. */
async function listedTexts(): Promise<string[]> {
  const list = await (await site.get('/llms.txt')).text();
  return [...list.matchAll(/^- \[.*?\]\(https?:\/\/[^/]+(\/[^)]*)\.md\): /gm)].map(([, path = '']) => path);
}

const wordsOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

test('the list for assistants names texts and files, with edition, doubts and licence', async () => {
  const answer = await site.get('/llms.txt');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const list = await answer.text();
  expect(list).toMatch(/^# NASSCO\n\n> National Social Safety-Nets Coordinating Office/);
  for (const heading of [
    'Answers',
    'Pages',
    'News',
    'Warnings of frauds',
    'Figures by local government area',
  ])
    expect(list).toContain(`\n## ${heading}\n`);
  expect(list).toContain('/where-we-work/nsr-summary-by-lga/editions/2021-05-sample.parquet)');
  expect(list).toContain('quote the note too');
  expect(list).toContain('CC-BY-4.0');
  expect((await listedTexts()).length).toBeGreaterThan(80);
});

test('each text is there as Markdown and as JSON, and says what its page says', async () => {
  const faults: string[] = [];
  for (const path of await listedTexts()) {
    const [page, markdown, json] = await Promise.all(
      ['', '.md', '.json'].map(async (format) => site.get(path + format)),
    );
    if (!page?.ok || !markdown?.ok || !json?.ok) {
      faults.push(`${path}: status ${page?.status}, ${markdown?.status}, ${json?.status}`);
      continue;
    }
    const [html, text, data] = [await page.text(), await markdown.text(), await json.json()];
    if (markdown.headers.get('x-robots-tag') !== 'noindex') faults.push(`${path}: is indexed`);
    if (!text.includes(data.markdown)) faults.push(`${path}: the formats differ`);
    if (!text.startsWith(`# ${data.title}\n`)) faults.push(`${path}: title ${text.slice(0, 60)}`);
    if (/<\/?(div|span|p|a)\b|\]\(\//.test(text))
      faults.push(`${path}: HTML, or an address without its site`);
    // Each paragraph of the Markdown stands on the page.
    const shown = wordsOf(textOf(html));
    const paragraphs = data.markdown.split('\n\n').filter((part: string) => /^[A-Z][^|[\]*`]+$/.test(part));
    for (const paragraph of paragraphs)
      if (!shown.includes(wordsOf(paragraph))) faults.push(`${path}: ${paragraph.slice(0, 60)}`);
  }
  expect(faults).toEqual([]);
}, 120_000);

test('an answer is whole: its steps, its number, its links and its date', async () => {
  const text = await (await site.get('/answers/not-paid.md')).text();
  expect(text).toContain('# I was not paid. What can I do?');
  expect(text).toContain('1. **Call 969.**');
  expect(text).toContain('/where-we-work/our-state-offices)');
  expect(text).toMatch(/\/answers\/not-paid>\. Last updated \d+ \w+ 20\d\d/);
});

test('what blocks show is there too', async () => {
  const text = await (await site.get('/where-we-work/our-state-offices.md')).text();
  expect(text).toContain('Kano');
  expect(text.length).toBeGreaterThan(2000);
});

describe('bad input', () => {
  test.each(['/nothing.md', '/answers/nothing.json', '/.md', '/answers/not-paid.md.md', '/offline.md'])(
    '%s is not found',
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );

  test('fixed addresses with the same endings stay what they are', async () => {
    expect(Array.isArray(await (await site.get('/notifications.json')).json())).toBe(true);
    expect((await (await site.get('/openapi.json')).json()).openapi).toBeTruthy();
  });

  test('texts need no database; the list, which names the edition, says so', async () => {
    expect((await lonely.get('/answers/not-paid.md')).status).toBe(200);
    expect((await lonely.get('/llms.txt')).status).toBe(503);
  });
});
