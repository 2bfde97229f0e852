// `npm run screenshots`: saves every page, and those of a filled desk, at 240, 360, 768 and 1280 px to the folder `screenshots`;
// `-- 360` at that width only.
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium, findChromium } from './chromium';
import { crawl } from './crawl';
import { openDeskPage, signInAt, startFilledDesk } from './desk-pages';
import setup from './site-for-browsers';

const [only] = process.argv.slice(2).map(Number);
const WIDTHS = only ? [only] : [240, 360, 768, 1280];

ensureChromium();
const tearDown = await setup();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await takeSite(browser, process.env.BASE_URL ?? '');
  await takeDesk(browser);
} finally {
  await browser.close();
  await tearDown();
}

async function takeSite(browser: Browser, origin: string) {
  const found = await crawl(origin, ['/']);
  const paths = [...found.values()]
    .filter(
      (page) =>
        page.status === 200 &&
        page.type.startsWith('text/html') &&
        !/[?]|nsr-summary-by-lga\/.+\/.+/.test(page.path),
    )
    .map((page) => page.path);
  await atEachWidth(browser, async (page, width) => {
    for (const path of paths) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await save(page, `${path.slice(1).replaceAll('/', '.') || 'home'}-${width}`);
    }
    return paths.length;
  });
}

async function takeDesk(browser: Browser) {
  const desk = await startFilledDesk();
  const pages = Object.values(desk.pages).flat();
  try {
    await atEachWidth(browser, async (page, width) => {
      for (const shown of pages) {
        await signInAt(page.context(), desk, shown);
        await openDeskPage(page, desk.site, shown);
        await save(page, `${shown.name}-${width}`);
      }
      return pages.length;
    });
  } finally {
    await desk.stop();
  }
}

async function atEachWidth(browser: Browser, take: (page: Page, width: number) => Promise<number>) {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    console.log(`${await take(page, width)} pages at ${width} px`);
    await page.close();
  }
}

function save(page: Page, name: string) {
  return page.screenshot({ path: `screenshots/${name}.png`, fullPage: true });
}
