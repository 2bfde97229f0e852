import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blocks } from '../../app/content.server';
import { problemText } from '../../app/content-files/problem';
import type { Surroundings } from '../../app/content-files/surroundings';
import { readCoverage } from '../../app/features/coverage/rows.server';
import { canonicalPath } from '../../app/features/pages/canonical-path';
import { checkPages } from '../../app/features/pages/check-pages.server';
import { PAGE_ROUTE, routePattern } from '../../app/site-addresses.server';

const FILE = 'app/content/pages/nsr/sample.md';

const surroundings: Surroundings = {
  hasPath: (path) => ['/nsr', '/nsr/sample', '/esmp.pdf'].includes(path),
  headingsOf: (path) => (path === '/nsr/sample' ? new Set(['steps']) : null),
  hasPicture: (name) => name === 'village',
  isOfLanguages: (path) => path === '/nsr/search',
  canonicalPath,
  blocks,
};

const SETTINGS = `---
title: Sample
description: A sample of a page that is long enough for a description.
---`;

function problemsOf(content: string, path = '/nsr/sample'): string[] {
  return checkPages([{ path, file: FILE, content }], surroundings).map(problemText);
}

describe('a text', () => {
  test('without mistakes', () => {
    const text = `## Steps

Read about [the register](/nsr) at 9:am, [here](#steps), [there](/nsr/sample#steps) or [elsewhere](https://example.org/).
Call [969](tel:969) or write to [us](mailto:us@nassco.example). [The plan](/esmp.pdf)

:::steps
1. **One.** First.
2. **Two.** Then.
:::

:::figures
- **36** states
:::

:::cards
### A card
Text.
:::

:::warning
Beware.
:::

| Level | Part |
|---|---|
| State | Field work |

::picture{name="village"}`;
    expect(problemsOf(`${SETTINGS}\n${text}`)).toEqual([]);
  });

  // The text starts on line 5.
  test.each([
    ['', 5, 'there is no text'],
    ['Text\n\n::pictures{name="village"}', 7, 'unknown block "::pictures"'],
    ['Text\n\n::picture{name="cow"}', 7, 'there is no picture "cow"'],
    ['::picture', 5, '"::picture" needs {name="…"}'],
    ['::faqs{size=3}', 5, '"::faqs" has no setting "size"'],
    ['::coverage-table', 5, '"::coverage-table" only works on the page /nsr/nsr-coverage-across-nigeria'],
    [':::note\nText\n\n::faqs\n:::', 8, '"::faqs" cannot be inside another part'],
    [':::hint\nText\n:::', 5, 'unknown part ":::hint"'],
    ['Text\n\n:::note\nText\n\nMore', 7, '":::note" is never closed'],
    ['Text\n\n:::', 7, 'this ":::" closes nothing'],
    ['::: note\nText', 5, '"::: note" is not understood'],
    ['Text and :faqs in it', 5, '":faqs" must be written "::faqs"'],
    [':::steps\n- One\n:::', 5, '":::steps" must contain one numbered list'],
    [':::figures\n- 36 states\n:::', 5, 'each line of ":::figures" must start with its figure'],
    [':::cards\nText\n:::', 5, '":::cards" must start with the heading'],
    [':::note\n:::', 5, '":::note" is empty'],
    ['Text\n\n<div>Text</div>', 7, 'raw HTML cannot be used'],
    ['Text with <b>bold</b>', 5, 'raw HTML cannot be used'],
    ['Text\n\n![](village.jpg)', 7, 'the picture has no alternative text'],
    ['![A village](village.jpg)', 5, 'a picture is placed by its name'],
    ['Text\n\n    indented', 7, 'this is read as program code'],
    ['Text[^1]\n\n[^1]: Note', 5, 'footnoteReference cannot be used'],
    ['# Title', 5, 'a single # is for the page title'],
    ['#### Deep', 5, 'a ## heading must come before this one'],
    ['## Main', 5, 'a heading cannot be just "Main"'],
    ['Text\n\n[dead](/nsr/nowhere)', 7, 'there is no page /nsr/nowhere'],
    ['[dead](/NSR/)', 5, '"/NSR/" must be written /nsr'],
    ['[dead](/faqs)', 5, '"/faqs" must be written /resource-hub/faqs'],
    ['[dead](#nowhere)', 5, 'the page /nsr/sample has no heading #nowhere'],
    ['[dead](/nsr/sample#nowhere)', 5, 'the page /nsr/sample has no heading #nowhere'],
    ['[dead](#)', 5, 'the link "#" leads nowhere'],
    ['[dead](about-us)', 5, '"about-us" must start with /'],
    ['[dead](//example.org)', 5, '"//example.org" must start with /'],
    ['[plain](http://example.org)', 5, '"http://example.org" must start with https://'],
    ['[script](javascript:alert)', 5, '"javascript:alert" must start with /'],
    ['[](/nsr)', 5, 'the link has no text'],
    ['Text\n\n[name]\n\n[name]: /nowhere', 9, 'there is no page /nowhere'],
  ])('%j', (text, line, message) => {
    const problems = problemsOf(`${SETTINGS}\n${text}`);
    expect(problems[0]).toContain(`${FILE}:${line}: ${message}`);
  });
});

describe('settings', () => {
  test.each([
    ['Text', 1, 'the file must start with its settings'],
    ['---\ntitle: Sample\nText', 1, 'the file must start with its settings'],
    [
      '---\ndescription: A sample of a page that is long enough for a description.\n---\nText',
      2,
      '"title" is missing',
    ],
    [`${SETTINGS.replace(/\n---$/, '\ntags: x\n---')}\nText`, 4, 'unknown setting "tags"'],
    [`${SETTINGS.replace(/\n---$/, '\nhero:\n  tag: x\n---')}\nText`, 5, 'unknown setting "tag"'],
    [
      `${SETTINGS.replace(/description.*/, 'description: Short')}\nText`,
      3,
      '"description" must have 50 to 160 characters',
    ],
    [
      `${SETTINGS.replace(/\n---$/, '\nupdated: 2025-02-30\n---')}\nText`,
      4,
      '"updated" must be a date like 2025-09-08',
    ],
    [
      `${SETTINGS.replace(/\n---$/, '\nupdated: 8 September\n---')}\nText`,
      4,
      '"updated" must be a date like',
    ],
    [`${SETTINGS.replace(/\n---$/, '\nsample: "yes"\n---')}\nText`, 4, '"sample" must be true or false'],
    [`${SETTINGS.replace(/\n---$/, '\npicture: cow\n---')}\nText`, 4, 'there is no picture "cow"'],
    [
      `${SETTINGS.replace('Sample', '"Sample')}\nText`,
      3,
      'a quotation mark, or a bracket, has no second one',
    ],
  ])('%j', (content, line, message) => {
    expect(problemsOf(content)[0]).toContain(`${FILE}:${line}: ${message}`);
  });

  test.each([
    ['/nsr/nowhere', '', 'is not a page with its own text'],
    ['/nsr/sample', '', 'is not a page with its own text'],
    ['/nsr/other', 'Text', 'the text belongs in the other file: remove it here'],
  ])('that refer to another page for the text: %s', (sameAs, text, message) => {
    const content = `${SETTINGS.replace(/\n---$/, `\nsameAs: ${sameAs}\n---`)}\n${text}`;
    const other = {
      path: '/nsr/other',
      file: 'other.md',
      content: `${SETTINGS.replaceAll('ample', 'ong')}\nText`,
    };
    const problems = checkPages([{ path: '/nsr/sample', file: FILE, content }, other], surroundings);
    expect(problems.map(problemText)).toEqual([`${FILE}:4: ${message}`]);
  });

  test('of two pages with one title', () => {
    const content = `${SETTINGS}\nText`;
    const other = { path: '/nsr/other', file: 'app/content/pages/nsr/other.md', content };
    const problems = checkPages([{ path: '/nsr/sample', file: FILE, content }, other], surroundings);
    expect(problems.map(problemText)).toEqual([
      `${other.file}:2: ${FILE} has the same title`,
      `${other.file}:3: ${FILE} has the same description`,
    ]);
  });

  test('an address that pages in languages have', () => {
    expect(problemsOf(`${SETTINGS}\nText`, '/nsr/search')).toEqual([
      `${FILE}:1: no page can have the address /nsr/search, which is one of pages in languages: give it another name`,
    ]);
  });

  test('the name of a file', () => {
    expect(problemsOf(`${SETTINGS}\nText`, '/nsr/About Us')[0]).toContain(
      'the file name may contain only lower-case letters',
    );
  });
});

test.each([
  ['STATE,LGA\nAbia,Bende', 1, 'the first line must read STATE,LGA,COMMUNITIES,HOUSEHOLDS'],
  ['STATE,LGA,COMMUNITIES,HOUSEHOLDS\nAbia,Bende,1', 2, 'the line has 3 values, not 4'],
  ['STATE,LGA,COMMUNITIES,HOUSEHOLDS\nAbia,,1,2', 2, 'STATE and LGA must be filled in'],
  ['STATE,LGA,COMMUNITIES,HOUSEHOLDS\nAbia,Bende,1,two', 2, 'HOUSEHOLDS must be a whole number'],
  [
    'STATE,LGA,COMMUNITIES,HOUSEHOLDS\nAbia,Bende,1,2\nAbia,Bende,1,2',
    3,
    'Bende, Abia, is already on line 2',
  ],
  ['STATE,LGA,COMMUNITIES,HOUSEHOLDS\n', 1, 'the file has no rows'],
])('the coverage table: %j', (csv, line, message) => {
  expect(readCoverage(csv).problems.map(problemText)[0]).toBe(
    `app/content/data/coverage-by-lga.csv:${line}: ${message}`,
  );
});

test.each([
  ['warnings.($warning).tsx', '/warnings', '/warnings/a/b'],
  ['warnings.($warning).tsx', '/warnings/false-job-offers', '/warning'],
  ['_index.tsx', '/', '/nsr'],
  ['search.tsx', '/search', '/search/more'],
  ['$language.search.tsx', '/ha/search', '/search'],
  ['news.$slug.tsx', '/news/a-story', '/news'],
  ['$page[.]md.ts', '/programmes.md', '/programmes'],
  ['where-we-work.nsr-summary-by-lga._index.tsx', '/where-we-work/nsr-summary-by-lga', '/where-we-work'],
  [
    'where-we-work.nsr-summary-by-lga[.]csv.ts',
    '/where-we-work/nsr-summary-by-lga.csv',
    '/where-we-work/nsr-summary-by-lga-csv',
  ],
  ['resource-hub.news_.$slug.tsx', '/resource-hub/news/a-story', '/resource-hub/news'],
])('the route %s answers %s, not %s', (file, path, other) => {
  expect(routePattern(file)?.test(path)).toBe(true);
  expect(routePattern(file)?.test(other)).toBe(false);
});

test('a route that shows a page of the content is not there without it', () => {
  const routes = readdirSync('app/routes');
  const showing = routes.filter((file) => readFileSync(`app/routes/${file}`, 'utf8').includes('loadPage('));
  expect(routes.filter((file) => PAGE_ROUTE.test(file))).toEqual(showing);
});
