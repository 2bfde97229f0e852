// `npm run bench first-text`: seconds until the first text of a content page, the register and the home page, at 50 kbit/s with
// 800 ms of latency, 360 px wide, with nothing kept: medians of five in Chromium, against the aims of docs/behaviour.md 9.
// `-- --before FOLDER` alternates with the build in another clone.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumWith, ensureChromium } from '../support/chromium';
import { median } from '../support/percentile';
import { startSite, type TestSite, untilReady } from '../support/site';

const { values: options } = parseArgs({
  options: { before: { type: 'string' }, rounds: { type: 'string' } },
});
const ROUNDS = Number(options.rounds ?? 5);

/** Pages, with the seconds that they may take. */
const PAGES = [
  ['content page', '/who-we-are/about-us', 4.5],
  ['register', '/where-we-work/nsr-summary-by-lga', 5],
  ['home', '/', 5],
] as const;

const SLOW_LINE = {
  offline: false,
  latency: 800,
  downloadThroughput: 50_000 / 8,
  uploadThroughput: 50_000 / 8,
};

ensureChromium();
const builds = { now: '.', ...(options.before ? { before: options.before } : {}) };
const folder = await mkdtemp(path.join(tmpdir(), 'nassco-first-text-'));
const sites: [name: string, site: TestSite][] = [];
const browser = await chromium.launch(chromiumWith('narrow'));
let isKept = true;
try {
  for (const [name, clone] of Object.entries(builds)) {
    const env = { DATA_DIR: path.join(folder, name), LOG_LEVEL: 'warn' };
    const site = await startSite(env, ['server.js'], clone);
    sites.push([name, site]);
    await untilReady(site);
  }
  for (const [name, address, most] of PAGES) {
    const seconds = new Map(sites.map(([build]) => [build, [] as number[]]));
    // Once without being counted, so that no build renders the page or has its first connection while it is timed.
    for (const [, site] of sites) await (await site.get(address)).text();
    for (let round = 0; round < ROUNDS; round++)
      for (const [build, site] of sites)
        seconds.get(build)?.push(await secondsToFirstText(browser, site.url + address));
    isKept &&= median(seconds.get('now') ?? []) <= most;
    const cells = [...seconds].map(
      ([build, all]) =>
        `${build} ${median(all).toFixed(1)} s (${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)})`,
    );
    console.log(`${name.padEnd(14)} at most ${most} s: ${cells.join(', ')}`);
  }
} finally {
  await browser.close();
  for (const [, site] of sites) await site.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = isKept ? 0 : 1;

async function secondsToFirstText(browser: Browser, url: string): Promise<number> {
  // A context of its own has an empty cache.
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  const milliseconds = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((entries) => {
          for (const { name, startTime } of entries.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return milliseconds / 1000;
}
