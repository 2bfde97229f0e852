import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { untilHydrated } from '../support/hydrated';
import { drawer, firstPage, mainMenu, menuButton, toggle } from '../support/page-frame';
import { holdBack } from '../support/scripts';
import { startSite, type TestSite } from '../support/site';
import { freshClone } from './fresh-clone';

// The sources served by `npm run dev`, in a copy that may be edited. One server, one test after the other.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
const FORM = '/nsr/data-access-request-form';
/** Pages with state. */
const PAGES = ['/', '/search?query=kano', '/resource-hub/photo-gallery', FORM];
/** The module that starts React. */
const REACT_ENTRY = /\/entry\.client/;

let site: TestSite;
let clone: Awaited<ReturnType<typeof freshClone>>;
test.beforeAll(async () => {
  clone = await freshClone();
  site = await startSite(
    {
      NODE_ENV: 'development',
      DATABASE_URL: process.env.SITE_DATABASE_URL ?? '',
      LOG_LEVEL: 'warn',
    },
    ['server.js', '--dev'],
    clone.folder,
  );
});
test.afterAll(async () => {
  await site?.stop();
  await clone?.remove();
});

test('a picture is made when it is first asked for', { tag: '@js' }, async ({ page }) => {
  const made = async () => (await readdir(path.join(clone.folder, 'public/pictures'))).sort();
  expect(await made()).toEqual(['manifest.json']);
  await page.goto(`${site.url}/who-we-are/about-us`);
  const picture = page.locator('main picture img').first();
  // Made by a server that is still translating its first page.
  const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width, { timeout: 40_000 }).toBeGreaterThan(0);
  const shown = await picture.evaluate((img: HTMLImageElement) => img.currentSrc.split('/').at(-1));
  expect(await made()).toContain(shown);
  const missing = await page.request.get(`${site.url}/pictures/no-such-picture-01234567-320.jpg`);
  expect(missing.status()).toBe(404);
});

/** An edit of a file, the page where it shows, and whether that page shows it. */
interface Edit {
  what: string;
  file: string;
  change: (text: string) => string;
  on: string;
  isSeen: (page: Page) => Promise<boolean>;
}

const MARK = 'Edited just now';
const isRead = async (page: Page) => (await page.getByText(MARK).count()) > 0;
const inScript = (text: string) => `${text}\ndocument.body.setAttribute('data-edited', '');\n`;
const hasRun = async (page: Page) => (await page.locator('body[data-edited]').count()) > 0;
const inStyles = (text: string) => `${text}\nh2 { letter-spacing: 7px; }\n`;
const isStyled = (page: Page) =>
  page
    .locator('main h2')
    .first()
    .evaluate((heading) => getComputedStyle(heading).letterSpacing === '7px');

const EDITS: Edit[] = [
  {
    what: 'Markdown',
    file: 'app/content/pages/who-we-are/about-us.md',
    change: (text) => `${text}\n${MARK}.\n`,
    on: '/who-we-are/about-us',
    isSeen: isRead,
  },
  {
    what: 'YAML',
    file: 'app/content/data/faqs.yaml',
    change: (text) => text.replace('What is NASSCO?', MARK),
    on: '/resource-hub/faqs',
    isSeen: isRead,
  },
  {
    what: 'YAML of a page with React',
    file: 'app/content/data/home.yaml',
    change: (text) => text.replace('Figures of my area', MARK),
    on: '/',
    isSeen: isRead,
  },
  {
    what: "a plain page's component",
    file: 'app/features/faqs/Faqs.tsx',
    change: (text) => text.replace('<ol className="faqs">', `$&<li>${MARK}</li>`),
    on: '/resource-hub/faqs',
    isSeen: isRead,
  },
  {
    what: 'the component of a page with React',
    file: 'app/features/home/HomePage.tsx',
    change: (text) => text.replace('The register in figures', MARK),
    on: '/',
    isSeen: isRead,
  },
  {
    what: "a page's own script",
    file: 'app/enhance/state-map.ts',
    change: inScript,
    on: '/where-we-work',
    isSeen: hasRun,
  },
  {
    what: 'the own script of a page with React',
    file: 'app/enhance/request-form.ts',
    change: inScript,
    on: '/nsr/data-access-request-form',
    isSeen: hasRun,
  },
  ...['/who-we-are/about-us', '/'].flatMap((on) => [
    { what: `the shell, on ${on}`, file: 'app/shell/drawer.ts', change: inScript, on, isSeen: hasRun },
    { what: `styles, on ${on}`, file: 'app/styles/base.css', change: inStyles, on, isSeen: isStyled },
  ]),
];

for (const { what, file, change, on, isSeen } of EDITS)
  test(`an edit shows without a reload by hand: ${what}`, { tag: '@js' }, async ({ page }) => {
    const edited = path.join(clone.folder, file);
    const before = await readFile(edited, 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    const connected = page.waitForEvent('websocket');
    await page.goto(site.url + on, { waitUntil: 'networkidle' });
    await connected;
    expect(await isSeen(page)).toBe(false);
    // The page may be loading anew while it is looked at, on a busy machine for seconds, and then misses what it is told.
    await expect(async () => {
      await writeFile(edited, after);
      await expect.poll(() => isSeen(page).catch(() => false), { timeout: 30_000 }).toBe(true);
    }).toPass({ timeout: 100_000 });
    await writeFile(edited, before);
  });

// In development React warns about anything on the page that its components did not render. The shell's changes before
// hydration must not cause such warnings.
test('React hydrates pages changed by the shell without a warning', { tag: '@js' }, async ({ page }) => {
  // Vite discovers dependencies on the first visits, and then reloads the page.
  for (const path of [...PAGES, ...PAGES]) await page.goto(site.url + path, { waitUntil: 'networkidle' });

  const told: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) told.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => told.push(`${page.url()} ${error.message}`));
  for (const path of PAGES)
    await takenOver(page, path, async () => {
      await toggle(mainMenu(page), 'NSR').click();
      await expect(firstPage(mainMenu(page), 'NSR')).toBeVisible();
      await page.getByRole('banner').getByRole('combobox').fill('kano');
      await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible();
      await expect(page.locator('.ticker')).toBeVisible();
    });
  await page.setViewportSize({ width: 360, height: 740 });
  await takenOver(page, FORM, async () => {
    await page.getByRole('button', { name: 'More in NSR' }).click();
    await menuButton(page).click();
    await toggle(drawer(page), 'Get Involved').click();
  });
  await expect(drawer(page)).toBeVisible();
  await expect(firstPage(drawer(page), 'Get Involved')).toBeVisible();
  expect(told).toEqual([]);
});

/** Opens a page, and lets React load only after the shell has started and a visitor has done something. */
async function takenOver(page: Page, path: string, act: () => Promise<void>) {
  const release = await holdBack(page, REACT_ENTRY);
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await expect(page.locator('html.live')).toBeAttached();
  await act();
  release();
  await untilHydrated(page);
  await page.unroute(REACT_ENTRY);
}
