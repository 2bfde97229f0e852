// `npm run screenshots`: saves every page at 240, 360, 768 and 1280 px to the folder `screenshots`; `-- 360` at that width only.
import { chromium } from '@playwright/test';
import { ensureChromium, findChromium } from './chromium';
import { crawl } from './crawl';
import setup from './site-for-browsers';

const [only] = process.argv.slice(2).map(Number);
const WIDTHS = only ? [only] : [240, 360, 768, 1280];

ensureChromium();
const tearDown = await setup();
const origin = process.env.BASE_URL ?? '';
const found = await crawl(origin, ['/']);
const paths = [...found.values()]
  .filter(
    (page) =>
      page.status === 200 &&
      page.type.startsWith('text/html') &&
      !/[?]|nsr-summary-by-lga\/.+\/.+/.test(page.path),
  )
  .map((page) => page.path);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await page.screenshot({
        path: `screenshots/${path.slice(1).replaceAll('/', '.') || 'home'}-${width}.png`,
        fullPage: true,
      });
    }
    await page.close();
    console.log(`${paths.length} pages at ${width} px`);
  }
} finally {
  await browser.close();
  await tearDown();
}
