import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { editContent, type Release, releaseWithoutSamples } from '../../deploy/release-copy';
import { newDatabase } from '../../support/databases';
import { all, attributesOf, domOf, mainOf, textOf, textsOf } from '../../support/dom';
import { startSite, type TestSite, untilReady } from '../../support/site';

const GONE = `
    title: The old manual
    gone: The programme that it was for has ended.
    look: /resource-hub/policy-and-governance-documents`;
const ADDRESSES = `addresses:
  - from: /news/first-title
    to: /news/second-title
  - from: /news/second-title
    to: /news/unga-2025
  - from: /find
    to: /search
${[
  'documents/old-manual.pdf',
  'news/gone',
  'answers/gone',
  'warnings/gone',
  'newsletter/2019-01',
  'nsr/gone',
  'resource-hub/video-gallery/gone',
]
  .map((path) => `  - from: /${path}${GONE}\n`)
  .join('')}`;

const WITHDRAWN = `updated: 2026-03-01
withdrawn: A figure in it was wrong.
withdrawnOn: 2026-03-03
replacedBy: /who-we-are`;

let release: Release;
let site: TestSite;

beforeAll(async () => {
  release = await releaseWithoutSamples();
  await editContent(release, [
    ['addresses: []\n', ADDRESSES],
    ['title: UNGA 2025\ndate: 2025-09-25\n', `title: UNGA 2025\ndate: 2025-09-25\n${WITHDRAWN}\n`],
    [
      'link: /documents/tracing-protocols.pdf\n',
      'link: /documents/tracing-protocols.pdf\n    replacedBy: /documents/national-social-protection-policy-draft.pdf\n',
    ],
    [
      'date: 2022-11-14\n    closes: 2022-12-12\n',
      'date: 2022-11-14\n    closes: 2099-12-12\n    updated: 2022-11-20\n',
    ],
    ['of the office\ndate: 2025-08-04\n', 'of the office\ndate: 2025-08-04\nupdated: 2026-02-02\n'],
    ['    date: 2025-09-08\n', '    date: 2025-09-08\n    until: 2026-01-31\n'],
    ['    date: 2025-08-04\n', '    date: 2025-08-04\n    until: 2099-01-31\n'],
  ]);
  site = await startSite(
    { DATABASE_URL: await newDatabase(inject('serverUrl')) },
    ['server.js'],
    release.folder,
  );
  await untilReady(site);
});

afterAll(async () => {
  await site?.stop();
  await release?.remove();
});

async function textAt(path: string, status = 200): Promise<string> {
  const answer = await site.get(path);
  expect(answer.status, path).toBe(status);
  return answer.text();
}

describe('an address that moved (docs/behaviour.md 2.2)', () => {
  test.each([
    ['/news/first-title', '/news/unga-2025'],
    ['/News/First-Title/', '/news/unga-2025'],
    ['/news/second-title', '/news/unga-2025'],
    ['/news/first-title.md', '/news/unga-2025.md'],
    ['/news/first-title.json?x=1', '/news/unga-2025.json'],
    ['/find?query=kano&x=1', '/search?query=kano'],
    ['/news/first-title?query=kano', '/news/unga-2025'],
  ])('%s leads to %s in one step', async (from, to) => {
    const answer = await site.get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    await textAt(to);
  });
});

describe('an address of what was taken away', () => {
  test.each([
    '/documents/old-manual.pdf',
    '/news/gone',
    '/answers/gone',
    '/warnings/gone',
    '/newsletter/2019-01',
    '/nsr/gone',
    '/NSR/gone',
    '/resource-hub/video-gallery/gone',
  ])('%s says what it was, why it is gone, and where to look', async (path) => {
    const answer = await site.get(path, { redirect: 'follow' });
    expect(answer.status).toBe(410);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    const page = domOf(html);
    expect(page.title).toBe('This was taken away | NASSCO');
    expect(attributesOf(page, 'meta[name="robots"]', 'content')).toEqual(['noindex']);
    expect(textOf(html)).toMatch(
      /“The old manual” was at this address\. Why: The programme that it was for has ended\. Look here instead: Policy and Governance Documents/,
    );
    expect(attributesOf(page, 'main form.search', 'action')).toEqual(['/search']);
  });

  test.each(['ha', 'ig', 'pcm', 'yo'])(
    'has no translation in %s, which says so in its own words',
    async (language) => {
      const { errors } = parse(readFileSync(`app/messages/${language}.yaml`, 'utf8'));
      const page = domOf(await textAt(`/${language}/answers/gone`, 410));
      const { title, text, why, look } = errors.gone;
      expect([page.title, textOf(page.querySelector('h1'))]).toEqual([`${title} | NASSCO`, title]);
      expect(attributesOf(page, 'meta[name="robots"]', 'content')).toEqual(['noindex']);
      const main = textOf(page.querySelector('main'));
      for (const words of [text, why, look, 'The programme that it was for has ended.'])
        expect(main).toContain(words);
      expect(textsOf(page, 'main p [lang="en-NG"]')).toEqual([
        '“The old manual”',
        'The programme that it was for has ended.',
        'Policy and Governance Documents',
      ]);
      expect(attributesOf(page, 'main form.search', 'action')).toEqual([`/${language}/search`]);
    },
  );

  test.each(['/news/gone.md', '/answers/gone.json'])('%s says so in words', async (path) => {
    expect(JSON.parse(await textAt(path, 410))).toEqual({
      error:
        '“The old manual” was taken away: The programme that it was for has ended. Look at /resource-hub/policy-and-governance-documents instead.',
    });
  });

  test('is none that nothing is known of', async () => {
    for (const path of ['/news/never', '/answers/never', '/never', '/documents/never.pdf'])
      await textAt(path, 404);
  });
});

describe('a news item that was withdrawn (docs/behaviour.md 2.9)', () => {
  const TOLD = 'Withdrawn on 3 March 2026: A figure in it was wrong.';

  test('says so on its page and in its tags', async () => {
    const html = await textAt('/news/unga-2025');
    const page = domOf(html);
    expect(page.title).toBe('Withdrawn: UNGA 2025 | NASSCO');
    expect(textsOf(html, 'main p.note')[0]).toBe(
      'Withdrawn on 3 March 2026 . A figure in it was wrong. Go to what replaced it : UNGA 2025',
    );
    expect(attributesOf(page, 'main p.note a', 'href')).toEqual(['/who-we-are']);
    expect(textsOf(html, 'p.updated')).toEqual(['Published: September 25, 2025 Last updated 1 March 2026']);
    expect(attributesOf(page, 'meta[name="description"]', 'content')[0]).toMatch(
      /^Withdrawn on 3 March 2026: /,
    );
    const [article] = all(page, 'script[type="application/ld+json"]').map(({ textContent }) =>
      JSON.parse(textContent ?? ''),
    );
    expect(article).toMatchObject({
      datePublished: '2025-09-25',
      dateModified: '2026-03-03',
      creativeWorkStatus: 'Withdrawn',
    });
  });

  test('says so in the list and the feed, and its day is in the sitemap', async () => {
    const listed = all(await textAt('/resource-hub/news'), 'ul.listing > li')[0];
    expect(textOf(listed)).toContain(
      'September 25, 2025 Last updated 1 March 2026 Withdrawn on 3 March 2026 .',
    );
    const [entry = ''] = (await textAt('/resource-hub/news.atom')).match(/<entry>.*?<\/entry>/s) ?? [];
    expect(entry).toContain('<title>Withdrawn: UNGA 2025</title>');
    expect(entry).toContain(`<summary type="text">${TOLD}`);
    expect(entry).toContain('<updated>2026-03-03T00:00:00Z</updated>');
    expect(await textAt('/sitemap.xml')).toMatch(/news\/unga-2025<\/loc><lastmod>2026-03-03</);
  });

  test('says so to programs', async () => {
    const markdown = await textAt('/news/unga-2025.md');
    expect(markdown).toMatch(
      /^# Withdrawn: UNGA 2025\n\n> Withdrawn on 3 March 2026: A figure in it was wrong\./,
    );
    const { title, updated } = JSON.parse(await textAt('/news/unga-2025.json'));
    expect([title, updated]).toEqual(['Withdrawn: UNGA 2025', '2026-03-03']);
    expect(await textAt('/llms.txt')).toContain('[Withdrawn: UNGA 2025]');
    expect(mainOf(await textAt('/newsletter/2026-11'))).toContain('Withdrawn: UNGA 2025');
  });

  test('is not among the latest', async () => {
    expect(await textAt('/')).not.toContain('/news/unga-2025');
  });
});

test('a document that was replaced says so beside its link, which stays', async () => {
  const library = await textAt('/resource-hub/policy-and-governance-documents');
  const entry = all(library, 'ul.listing > li').find((each) => textOf(each).includes('Tracing Protocols'));
  expect(textOf(entry ?? '')).toContain('Replaced by a newer one. Go to what replaced it');
  expect(attributesOf(entry ?? '', 'h2 a', 'href')).toEqual(['/documents/tracing-protocols.pdf']);
  expect(textOf(entry?.querySelector('h2') ?? '')).toMatch(/^Tracing Protocols \(PDF, .* KB, replaced\)$/);
  const feed = await textAt('/resource-hub/policy-and-governance-documents.atom');
  expect(feed).toMatch(
    /<title>Replaced: Tracing Protocols<\/title>.*?Replaced by a newer one: http:[^ ]*draft\.pdf\./s,
  );
});

test('days of last changes are shown, and in feed and sitemap', async () => {
  expect(textsOf(await textAt('/warnings/false-job-offers'), 'p.updated')).toEqual([
    'Published: 4 August 2025 Last updated 2 February 2026',
  ]);
  expect(textOf(await textAt('/warnings'))).toContain('4 August 2025 Last updated 2 February 2026');
  expect(await textAt('/warnings.atom')).toContain('<updated>2026-02-02T00:00:00Z</updated>');
  expect(await textAt('/sitemap.xml')).toMatch(/warnings\/false-job-offers<\/loc><lastmod>2026-02-02</);
  const tenders = textOf(await textAt('/get-involved/tenders'));
  expect(tenders).toContain('November 14, 2022 Last updated 20 November 2022 Closing day: 12 December 2099');
});

test('a closing day is announced, and a notice ends after its last day', async () => {
  const [first] = all(await textAt('/releases'), 'main .link-list')[0]?.children ?? [];
  expect(textOf(first ?? '')).toBe(
    'Impact Evaluation Follow-up Data Collection 12 December 2099 , Closing day of a tender',
  );
  const notices = JSON.parse(await textAt('/notifications.json'));
  expect(notices[0]).toEqual({
    title: 'Beware of fraudulent job offers that ask for fees or for personal or banking data',
    date: '2025-08-04',
  });
  expect(notices).toHaveLength(4);
  expect(textsOf(await textAt('/notifications'), 'li time')).not.toContain('8 September 2025');
  expect(textsOf(await textAt('/'), '.notices time')).toEqual(['4 August 2025']);
});
