import { readdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { chromiumWith } from '../support/chromium';
import type { FontSet } from '../support/fonts';
import { faultsSeenBy, sidewaysScrolling } from '../support/looks';

const FILES = ['app/messages', 'app/content'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\b(ha|ig|pcm|yo)\.(md|yaml)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** Every letter of the five languages, with the marks that follow it. */
const LETTERS = [
  ...new Set(FILES.flatMap((file) => readFileSync(file, 'utf8').match(/\p{L}\p{M}*/gu) ?? [])),
].sort();

/** The longest word of the Yoruba texts that has a mark of its own, not only composed letters. */
const MARKED_WORD = FILES.filter((file) => /\byo\./.test(file))
  .flatMap((file) => readFileSync(file, 'utf8').match(/(?:\p{L}\p{M}*)+/gu) ?? [])
  .filter((word) => /\p{M}/u.test(word))
  .reduce((longest, word) => (word.length > longest.length ? word : longest), '');

async function withFonts<Result>(fonts: FontSet, work: (page: Page) => Promise<Result>): Promise<Result> {
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch(chromiumWith(fonts));
    return await work(await browser.newPage({ baseURL: process.env.BASE_URL }));
  } finally {
    await browser?.close();
  }
}

/** The letters that a browser draws as it draws what no font has, in the font of the page's text. */
function boxes(page: Page, letters: readonly string[]): Promise<string[]> {
  return page.evaluate((given) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 60 });
    const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const drawn = (text: string) => {
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.font = `32px ${getComputedStyle(document.body).fontFamily}`;
      context.fillText(text, 10, 40);
      return context.getImageData(0, 0, canvas.width, canvas.height).data.join();
    };
    // A letter is one code point, a mark another.
    const none = new Set(['\u{10fffd}', '\uffff', '\u{e0fff}'].map(drawn));
    const nothing = drawn('');
    return given.filter((letter) =>
      [...letter].some((each) => none.has(drawn(each)) || drawn(each) === nothing),
    );
  }, letters);
}

/** The fonts in which the text of a page is drawn, by the browser's own account. */
async function fontsOf(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'main *',
  });
  const fonts = await Promise.all(
    nodeIds.map((nodeId) => devTools.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return [...new Set(fonts.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)))].sort();
}

test.describe('the letters of the five languages', { tag: '@js' }, () => {
  test('are told from what no font has: one font lacks some', async () => {
    expect(LETTERS.length).toBeGreaterThan(80);
    const missing = await withFonts('narrow', async (page) => {
      await page.goto('/yo/answers');
      return boxes(page, LETTERS);
    });
    expect(missing).toEqual(expect.arrayContaining(['ɓ', 'ƙ', 'ọ', 'ṣ', 'ị']));
    expect(missing).not.toContain('a');
  });

  for (const [fonts, families] of Object.entries({
    android: ['Roboto'],
    wide: ['DejaVu Sans'],
    lacking: ['DejaVu Sans', 'Liberation Sans'],
  }) as [FontSet, string[]][])
    test(`are all drawn with ${families.join(' behind ')}`, async () => {
      await withFonts(fonts, async (page) => {
        const used = new Set<string>();
        await page.setViewportSize({ width: 240, height: 640 });
        for (const language of ['ha', 'ig', 'pcm', 'yo']) {
          await page.goto(`/${language}/answers/not-paid`);
          for (const font of await fontsOf(page)) used.add(font);
        }
        await page.getByRole('heading', { level: 1 }).evaluate((title, word) => {
          title.textContent = word;
        }, MARKED_WORD);
        expect(await faultsSeenBy(page, [sidewaysScrolling]), MARKED_WORD).toEqual([]);
        expect([...used].sort()).toEqual(families);
        expect(await boxes(page, LETTERS)).toEqual([]);
      });
    });
});
