import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { heading, list, note, paragraph } from '../../../app/pdf/blocks';
import { makePdf } from '../../../app/pdf/layout';
import { PAGE, TEXT } from '../../../app/pdf/look';
import { officeDocuments } from '../../../app/pdf/office-document';
import { DATA_ACCESS_REQUEST_TITLE, makeDataAccessRequestForm } from './data-access-request-form';
import { ESMP_TITLE, makeEsmp } from './esmp';
import { makePrivacyPolicy, PRIVACY_POLICY_TITLE } from './privacy-policy';
import { type ReadBack, readBack, untaggedMarks } from './read-back';

const SAMPLES = 'app/content/files/samples';
const OfficeDocument = await officeDocuments();

const LONG_TITLE =
  'Terms of Reference for the Engagement of Survey Firms for the Validation of Existing Households and the Enumeration of New Households into the National Social Registry of Poor and Vulnerable Households';

/** Texts for a document, in the lengths that are hardest to lay out. */
interface Texts {
  readonly title: string;
  readonly date: string;
  readonly paragraphs: readonly string[];
  readonly topics: readonly string[];
}

const SHORT: Texts = {
  title: 'Register Status Report & Annex <A>',
  date: 'September 08, 2020',
  paragraphs: ['What the register held.', 'How it was counted.'],
  topics: ['Coverage', 'Households', 'Individuals'],
};

const LONG: Texts = { title: LONG_TITLE, date: 'March 3, 2022', paragraphs: ['Short.'], topics: [] };

const UNBROKEN: Texts = {
  title: 'W'.repeat(200),
  date: 'M'.repeat(60),
  paragraphs: ['x'.repeat(2000), 'word '.repeat(900)],
  topics: ['y'.repeat(900), ...Array.from({ length: 40 }, (_, index) => `Topic ${index + 1}`)],
};

interface Case {
  readonly name: string;
  readonly title: string;
  readonly pages: readonly [number, number];
  readonly make: () => Promise<Uint8Array>;
}

function textsCase(name: string, { title, date, paragraphs, topics }: Texts, pages: Case['pages']): Case {
  const make = () =>
    makePdf({ title, line: date, isSample: true }, 'A test', (sheet) => {
      for (const text of paragraphs) paragraph(sheet, text, TEXT.lead);
      note(sheet, 'A note', 'What it says.');
      if (topics.length === 0) return;
      heading(sheet, 2, 'What the document covers');
      list(sheet, topics, 'numbers');
    });
  return { name, title, pages, make };
}

/** A committed file. An office with all its own files removes the folder. */
function sampleCase(name: string): Case {
  const bytes = readFileSync(join(SAMPLES, name));
  const [, escaped = ''] = /<rdf:li xml:lang="x-default">(.*?)<\/rdf:li>/.exec(bytes.toString('utf8')) ?? [];
  const title = escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return { name, title, pages: [1, 2], make: async () => bytes };
}

const CASES: readonly Case[] = [
  { name: 'the form', title: DATA_ACCESS_REQUEST_TITLE, pages: [2, 3], make: makeDataAccessRequestForm },
  { name: 'the privacy policy', title: PRIVACY_POLICY_TITLE, pages: [3, 6], make: makePrivacyPolicy },
  { name: 'the plan', title: ESMP_TITLE, pages: [2, 2], make: makeEsmp },
  textsCase('a short document', SHORT, [1, 2]),
  textsCase('a document with a title of 200 characters', LONG, [1, 2]),
  textsCase('a document of unbroken words', UNBROKEN, [3, 8]),
  ...(existsSync(SAMPLES) ? readdirSync(SAMPLES) : []).map(sampleCase),
];

/** Runs outside the text area; the footer may be in the bottom margin. */
function overflowing({ runs }: ReadBack): string[] {
  const ruler = new OfficeDocument({ title: '', subject: '' });
  const slack = 0.5;
  return runs
    .filter(({ x, y, face, size, text }) => {
      const right = x + ruler.font(face).fontSize(size).widthOfString(text.trimEnd());
      const isInside = x >= PAGE.margin.left - slack && right <= PAGE.width - PAGE.margin.right + slack;
      return !isInside || y < 30 || y > PAGE.height - 30;
    })
    .map(({ text }) => text);
}

describe.each(CASES)('$name', ({ title, pages, make }) => {
  test('is the same file each time, and small', async () => {
    const [first, second] = [await make(), await make()];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(first.byteLength).toBeLessThan(200_000);
  });

  test('is PDF 1.7, tagged, in Nigerian English, and shows its title', async () => {
    const bytes = await make();
    const file = Buffer.from(bytes).toString('latin1');
    expect(file.startsWith('%PDF-1.7\n')).toBe(true);
    expect(file).toMatch(/\/MarkInfo \d+ 0 R/);
    expect(file).toContain('/Marked true');
    expect(file).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(file).toContain('/Lang (en-NG)');
    expect(file).toContain('/DisplayDocTitle true');
    expect(file).toContain(`(${title.replace(/[()\\]/g, '\\$&')})`);
    expect(file.match(/\/S \/H1\b/g)).toHaveLength(1);
    const read = readBack(bytes);
    expect(read.text.replaceAll(' ', '')).toContain(title.replaceAll(' ', ''));
  });

  test('escapes its title in the metadata packet', async () => {
    const file = Buffer.from(await make()).toString('utf8');
    const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(file).toContain(`<rdf:li xml:lang="x-default">${escaped}</rdf:li>`);
  });

  test('tags everything it shows, inside the margins', async () => {
    const read = readBack(await make());
    expect(read.pages.flatMap(untaggedMarks)).toEqual([]);
    expect(overflowing(read)).toEqual([]);
  });

  test('numbers its pages and shows the toll-free line on each', async () => {
    const { pages: contents, runs } = readBack(await make());
    expect(contents.length).toBeGreaterThanOrEqual(pages[0]);
    expect(contents.length).toBeLessThanOrEqual(pages[1]);
    contents.forEach((_, index) => {
      const texts = runs.filter(({ page }) => page === index + 1).map(({ text }) => text);
      expect(texts).toContain(`Page ${index + 1} of ${contents.length}`);
      expect(texts).toContain('969');
    });
  });
});
