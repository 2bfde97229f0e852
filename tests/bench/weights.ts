// `npm run weights`: what every page weighs, against the budgets of the design. HTML, CSS and JavaScript are
// gzipped; pictures are those that a phone 360 px wide loads before the reader scrolls.
import { gzipSync } from 'node:zlib';
import { chromium, type Response } from '@playwright/test';
import { findChromium } from '../support/chromium';
import { crawl } from '../support/crawl';
import setup from '../support/site-for-browsers';

const BUDGET = { html: 14, css: 10, js: 100, pictures: 60 };
type Part = keyof typeof BUDGET;
const PARTS: Record<string, Part> = { document: 'html', stylesheet: 'css', script: 'js', image: 'pictures' };

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
  console.log(
    [
      'page'.padEnd(66),
      ...Object.entries(BUDGET).map(([part, most]) => `${part} ≤ ${most}`.padStart(14)),
    ].join(' '),
  );
  for (const path of paths.sort()) console.log(row(path, await weigh(path)));
} finally {
  await browser.close();
  await tearDown();
}
console.log(isKept ? 'Every page is within its budgets (KB).' : 'Some pages exceed their budgets (KB).');
process.exitCode = isKept ? 0 : 1;

async function weigh(path: string): Promise<Record<Part, number>> {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  const sums: Record<Part, number> = { html: 0, css: 0, js: 0, pictures: 0 };
  const waiting: Promise<void>[] = [];
  const add = async (part: Part, response: Response) => {
    const body = await response.body();
    sums[part] += part === 'pictures' ? body.length : gzipSync(body, { level: 9 }).length;
  };
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    const part = PARTS[kind];
    if (!part || response.url().endsWith('.svg')) return;
    waiting.push(add(part, response));
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await Promise.all(waiting);
  await page.close();
  return sums;
}

function row(path: string, sums: Record<Part, number>): string {
  const cells = Object.entries(BUDGET).map(([part, most]) => {
    const kilobytes = sums[part as Part] / 1024;
    isKept &&= kilobytes <= most;
    return `${kilobytes.toFixed(1)}${kilobytes > most ? ' !' : ''}`.padStart(14);
  });
  return [path.padEnd(66), ...cells].join(' ');
}
