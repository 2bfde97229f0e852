// `npm run bench weights`: the weight of every page, against the budgets of docs/behaviour.md 9. HTML, CSS and JavaScript are
// gzipped. The first view is what a phone of 360 by 640 px shows before scrolling, with the pictures in view and without
// React's files, which load after it on pages with state.
import { gzipSync } from 'node:zlib';
import { chromium, type Response } from '@playwright/test';
import { ensureChromium, findChromium } from '../support/chromium';
import { crawl } from '../support/crawl';
import setup from '../support/site-for-browsers';

const PARTS = { document: 'html', stylesheet: 'css', script: 'js', image: 'pictures' } as const;
type Part = (typeof PARTS)[keyof typeof PARTS];

/** Kilobytes of the register as a single page, compressed and plain. */
const TO_KEEP = { compressed: 60, plain: 350 };

/** Kilobytes of a page without state, of one with a script of its own, with state, and of the data access form. */
const PLAIN = { html: 7, css: 10, js: 6, firstView: 40 };
const WITH_SCRIPT = { ...PLAIN, html: 14, js: 9 };
const WITH_STATE = { html: 14, css: 10, js: 105, firstView: 60 };
const FORM = { ...WITH_STATE, js: 113 };
type Budget = typeof PLAIN;

ensureChromium();
const tearDown = await setup();
const origin = process.env.BASE_URL ?? '';
const found = await crawl(origin, ['/', '/where-we-work/nsr-summary-by-lga']);
const paths = [...found.values()]
  .filter(
    (page) =>
      page.status === 200 &&
      page.type.startsWith('text/html') &&
      !/[?]|nsr-summary-by-lga\/.+/.test(page.path),
  )
  .map((page) => page.path);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
let isKept = true;
try {
  console.log(['page'.padEnd(66), 'html', 'css', 'js', 'first view'].join('          '));
  for (const path of paths.sort()) console.log(row(path, await weigh(path)));
  console.log(await fileRow('/where-we-work/nsr-summary-by-lga/to-keep.html'));
} finally {
  await browser.close();
  await tearDown();
}
console.log(isKept ? 'Every page is within its budgets (KB).' : 'Some pages exceed their budgets (KB).');
process.exitCode = isKept ? 0 : 1;

interface Weight extends Record<Part, number> {
  hasState: boolean;
  /** Whether it has a script of its own besides that of every page. */
  hasScript: boolean;
}

async function weigh(path: string): Promise<Weight> {
  // The service worker's fetches come after the page.
  const page = await browser.newPage({
    viewport: { width: 360, height: 640 },
    serviceWorkers: 'block',
  });
  const sums = { html: 0, css: 0, js: 0 };
  const pictures = new Map<string, number>();
  const waiting: Promise<void>[] = [];
  const add = async (part: Part, response: Response) => {
    const body = await response.body();
    if (part === 'pictures') pictures.set(response.url(), body.length);
    else sums[part] += gzipSync(body, { level: 9 }).length;
  };
  page.on('response', (response) => {
    const part = PARTS[response.request().resourceType() as keyof typeof PARTS];
    if (!part || response.url().endsWith('.svg')) return;
    waiting.push(add(part, response));
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await Promise.all(waiting);
  const { hasState, hasScript, inView } = await page.evaluate(() => ({
    hasState: '__remixContext' in window,
    hasScript: /import\(.+import\(/.test(document.querySelector('script[type=module]')?.textContent ?? ''),
    inView: [...document.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video[poster]')]
      .filter((picture) => {
        const { top, bottom, left, right } = picture.getBoundingClientRect();
        return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      })
      .map((picture) => (picture instanceof HTMLVideoElement ? picture.poster : picture.currentSrc)),
  }));
  await page.close();
  const seen = [...new Set(inView)].reduce((sum, url) => sum + (pictures.get(url) ?? 0), 0);
  return { ...sums, pictures: seen, hasState, hasScript };
}

function budgetOf(path: string, hasState: boolean, hasScript: boolean): Budget {
  if (hasState) return path === '/nsr/data-access-request-form' ? FORM : WITH_STATE;
  return hasScript ? WITH_SCRIPT : PLAIN;
}

function row(path: string, { html, css, js, pictures, hasState, hasScript }: Weight): string {
  const budget = budgetOf(path, hasState, hasScript);
  const weights: Budget = { html, css, js, firstView: html + css + pictures + (hasState ? 0 : js) };
  const cells = Object.entries(weights).map(([name, bytes]) => {
    const [kilobytes, most] = [bytes / 1024, budget[name as keyof Budget]];
    isKept &&= kilobytes <= most;
    return `${kilobytes.toFixed(1)} ≤ ${most}${kilobytes > most ? ' !' : ''}`.padStart(14);
  });
  return [path.padEnd(66), ...cells].join(' ');
}

async function fileRow(path: string): Promise<string> {
  const text = await (await fetch(origin + path)).text();
  const compressed = gzipSync(text, { level: 9 }).length / 1024;
  const plain = Buffer.byteLength(text) / 1024;
  isKept &&= compressed <= TO_KEEP.compressed && plain <= TO_KEEP.plain;
  return `${path}: ${compressed.toFixed(1)} ≤ ${TO_KEEP.compressed} compressed, ${plain.toFixed(1)} ≤ ${TO_KEEP.plain} plain`;
}
