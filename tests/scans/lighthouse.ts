// `npm run scan lighthouse`: Lighthouse's mobile profile on each kind of page, with this machine's Chromium.
import { chromium } from '@playwright/test';
import { ensureChromium, findChromium } from '../support/chromium';
import { freePort } from '../support/site';
import setup from '../support/site-for-browsers';
import { PAGE_KINDS } from './page-kinds';
import { scanner } from './scanner';

/** Version 13 needs Node 22. */
const VERSION = '12.8.2';

/** Minimum score in each category. */
const LEAST: Record<string, number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** Minimum scores of pages without state, which have no React. */
const LEAST_OF_PLAIN: Record<string, number> = { ...LEAST, performance: 100 };
const PLAIN = new Set(['content page', 'article', 'place']);

/** Search results are not indexed on purpose, nor are samples (docs/rules.md R46). */
const NOT_INDEXED: (keyof typeof PAGE_KINDS)[] = [
  'search results',
  'article',
  'register',
  'place',
  'gallery',
  'news',
];
const NOT_ASKED = Object.fromEntries(NOT_INDEXED.map((kind) => [kind, ['is-crawlable']]));

/** The best of several runs counts, because a shared machine may stall. */
const RUNS = 3;

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
}

ensureChromium();
const { default: lighthouse } = await scanner('lighthouse', VERSION);
const tearDown = await setup();
const port = Number(await freePort());
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    `--remote-debugging-port=${port}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
  ],
});
try {
  const categories = Object.keys(LEAST);
  console.log(
    ['page'.padEnd(14), ...categories.map((name) => name.padStart(21)), '    performance asked for'].join(''),
  );
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    const least = PLAIN.has(kind) ? LEAST_OF_PLAIN : LEAST;
    const best = await scan(process.env.BASE_URL + path, least, NOT_ASKED[kind]);
    const scores = categories.map((name) => scoreOf(best, name));
    const shown = [...scores, `≥ ${least.performance}`].map((score) => String(score).padStart(21));
    console.log([kind.padEnd(14), ...shown].join(''));
    for (const name of categories) if (scoreOf(best, name) < (least[name] ?? 0)) explain(best, name);
  }
} finally {
  await browser.close();
  await tearDown();
}

async function scan(url: string, least: Record<string, number>, skipAudits: string[] = []): Promise<Report> {
  let best: Report | undefined;
  for (let run = 0; run < RUNS && !(best && isEnough(best, least)); run++) {
    const { lhr } = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(least),
      skipAudits,
    });
    if (!best || scoreOf(lhr, 'performance') > scoreOf(best, 'performance')) best = lhr;
  }
  return best as Report;
}

function scoreOf({ categories }: Report, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function isEnough(report: Report, least: Record<string, number>): boolean {
  return Object.entries(least).every(([name, least]) => scoreOf(report, name) >= least);
}

function explain({ categories, audits }: Report, name: string) {
  process.exitCode = 1;
  for (const { id, weight } of categories[name]?.auditRefs ?? []) {
    const audit = audits[id];
    if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
      console.log(`    ${name}: ${id} ${audit.score} ${audit.displayValue ?? ''}`);
  }
}
