import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, unzipSync } from 'fflate';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { afterAll, describe, expect, test } from 'vitest';
import { book } from './book';
import { fileOf, writeFolder } from './folder';
import { COVER, type Taken } from './take-pages';
import { picturesIn, taken } from './taken-page';

const ORIGIN = 'https://nassco.example';
const REGISTER = '/where-we-work/nsr-summary-by-lga';

const page = (at: string, title: string, content: string) =>
  taken(
    at,
    `<!DOCTYPE html><html lang="en-NG"><head><meta charset="utf-8"><title>${title} | NASSCO</title>
<link rel="stylesheet" href="/assets/site-1.css"><link rel="icon" href="/icon.svg"></head>
<body><a href="#main">Skip</a><form action="/search"><input name="query"></form>
<main id="main"><h1>${title}</h1>${content}</main></body></html>`,
  );

const PAGES = [
  page(
    '/',
    'Home',
    `<p><a href="/nsr#how" target="_blank">How</a> <a href="/nsr#gone">gone</a> <a href="/esmp.pdf">PDF</a>
<a href="https://elsewhere.example/">elsewhere</a> <a href="sms:?body=a">SMS</a> <a href="#main">up</a></p>
<picture><source srcset="/pictures/a-1280.avif"><img src="/pictures/a-320.jpg" srcset="/pictures/a-640.jpg 640w" alt="A & B"></picture>
<form method="post" action="/newsletter"><input name="email"></form><video src="/a.webm"></video><script>1</script>`,
  ),
  page('/nsr', 'The register', '<h2 id="how">How it works</h2><br><p>a &lt; b</p>'),
  page('/resource-hub/news', 'News', '<a href="?page=2">2</a>'),
  page('/resource-hub/news?page=2', 'News, page 2', '<a href="/resource-hub/news">1</a>'),
  page(
    REGISTER,
    'Register',
    `<a href="${REGISTER}?state=kano">Kano</a><svg><a xlink:href="${REGISTER}/kano" aria-label="Kano"><use xlink:href="/states-map.svg#kano"></use></a></svg>`,
  ),
  page(`${REGISTER}/kano`, 'Kano', `<a href="${REGISTER}/kano/gaya">Gaya</a>`),
  page(`${REGISTER}/kano/gaya`, 'Gaya', '<p>Figures</p>'),
];

const TAKEN: Taken = {
  pages: PAGES,
  toKeep: { path: `${REGISTER}/to-keep.html`, html: '<p>All rows' },
  pictures: new Map([
    [COVER, strToU8('an icon')],
    ['/pictures/a-320.jpg', strToU8('a picture')],
  ]),
};

const folder = mkdtempSync(path.join(tmpdir(), 'nassco-take-away-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const built = path.join(folder, 'built');
mkdirSync(path.join(built, 'assets'), { recursive: true });
writeFileSync(path.join(built, 'assets/site-1.css'), 'p{color:red}@media (scripting:enabled){p{color:blue}}');
const outlines = unified()
  .use(rehypeParse, { fragment: true, space: 'svg' })
  .parse('<svg><defs><path id="kano" d="M0 0"/></defs></svg>');

test('the pictures of a page are those of its smallest size', () => {
  expect(PAGES.flatMap(({ tree }) => picturesIn(tree))).toEqual(['/pictures/a-320.jpg']);
});

describe('the folder', () => {
  const target = path.join(folder, 'site');
  writeFolder(TAKEN, { origin: ORIGIN, outlines, day: '23 November 2026', built, folder: target });
  const read = (file: string) => readFileSync(path.join(target, file), 'utf8');
  const home = read('index.html');

  test.each([
    ['/', 'index.html'],
    ['/nsr', 'nsr.html'],
    ['/resource-hub/news?page=2', 'resource-hub/news.page-2.html'],
    ['/a/to-keep.html', 'a/to-keep.html'],
  ])('has the page %s in %s', (at, file) => {
    expect(fileOf(at)).toBe(file);
  });

  test('has relative links to its own pages, and absolute URLs for everything else', () => {
    for (const link of ['nsr.html#how', 'nsr.html', `${ORIGIN}/esmp.pdf`, 'https://elsewhere.example/'])
      expect(home).toContain(`href="${link}"`);
    expect(home).not.toMatch(/(?:href|src|action)="?\/|target=|sms:/);
    expect(read('resource-hub/news.html')).toContain('href="news.page-2.html"');
    expect(read('resource-hub/news.page-2.html')).toContain('href="news.html"');
    expect(read('resource-hub/news.html')).toContain('href="../site.css"');
  });

  test('has no script or form, and says what needs the site', () => {
    expect(home).not.toMatch(/<(script|form|input|video|source)/);
    expect(home).toContain('The search needs the site: ');
    expect(home).toContain('This form needs the site: ');
    expect(home).toContain(`<a href="${ORIGIN}/">${ORIGIN}/</a>`);
    expect(home).toContain('A copy, made on 23 November 2026, of');
  });

  test('has its styles and the small pictures', () => {
    expect(read('site.css')).toBe('p{color:red}@media (max-width:0){p{color:blue}}');
    expect(home).toContain('src="pictures/a-320.jpg"');
    expect(home).not.toContain('srcset');
    expect(read('pictures/a-320.jpg')).toBe('a picture');
    expect(read('where-we-work/nsr-summary-by-lga/to-keep.html')).toBe('<p>All rows');
  });

  test('includes outlines from a separate file', () => {
    const register = read('where-we-work/nsr-summary-by-lga.html');
    expect(register).toContain('<path id="outline-kano" d="M0 0">');
    expect(register).toContain('xlink:href="#outline-kano"');
    expect(register).toContain('xlink:href="nsr-summary-by-lga/kano.html"');
  });
});

describe('the book', () => {
  const bytes = book(TAKEN, {
    title: 'NASSCO & more',
    publisher: 'The office',
    made: '2026-11-23T04:00:00Z',
    origin: ORIGIN,
    outlines,
  });
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, each]) => [name, new TextDecoder().decode(each)]),
  );

  test('starts with its media type, uncompressed', () => {
    expect(new TextDecoder('latin1').decode(bytes.slice(30, 58))).toBe('mimetypeapplication/epub+zip');
    expect(files['META-INF/container.xml']).toContain('full-path="book/content.opf"');
  });

  test('lists language, dates, cover and every file once, in reading order', () => {
    const opf = files['book/content.opf'] ?? '';
    expect(opf).toContain('<dc:language>en-NG</dc:language>');
    expect(opf).toContain('<dc:title>NASSCO &amp; more</dc:title>');
    expect(opf).toContain('<meta property="dcterms:modified">2026-11-23T04:00:00Z</meta>');
    expect(opf).toContain('href="pictures/icon-512.png" media-type="image/png" properties="cover-image"');
    const listed = [...opf.matchAll(/<item [^>]*href="([^"]*)"/g)].map(([, file]) => `book/${file}`).sort();
    const packed = Object.keys(files).filter((name) => /^book\/(?!content\.opf)/.test(name));
    expect(listed).toEqual(packed.sort());
    expect(files['book/pictures/icon-512.png']).toBe('an icon');
    const contents = [...(files['book/navigation.xhtml'] ?? '').matchAll(/<a href="([^"]*)"/g)].map(
      ([, to]) => to,
    );
    expect(contents).toEqual(
      [...opf.matchAll(/href="([^"]*)" media-type="application\/xhtml\+xml"/g)].map(([, to]) => to).slice(1),
    );
  });

  test('has a chapter for each page, with the rows of LGAs in that of their state', () => {
    expect(files['book/where-we-work.nsr-summary-by-lga.kano.xhtml']).toContain(
      'href="where-we-work.nsr-summary-by-lga.kano.xhtml"',
    );
    expect(Object.keys(files)).not.toContain('book/where-we-work.nsr-summary-by-lga.kano.gaya.xhtml');
    const register = files['book/where-we-work.nsr-summary-by-lga.xhtml'];
    expect(register).toContain('<a href="where-we-work.nsr-summary-by-lga.kano.xhtml">Kano</a>');
    expect(register).toContain('<title>Kano</title>');
  });

  test('is XML, and has only the main part, without forms', () => {
    expect(files['book/nsr.xhtml']).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/);
    expect(files['book/nsr.xhtml']).toContain('xmlns="http://www.w3.org/1999/xhtml"');
    expect(files['book/nsr.xhtml']).toContain('<br></br>');
    expect(files['book/nsr.xhtml']).toContain('a &#x3C; b');
    const home = files['book/home.xhtml'] ?? '';
    expect(home).toContain('href="nsr.xhtml#how"');
    expect(home).toContain('href="nsr.xhtml"');
    expect(home).not.toMatch(/Skip|<(form|input|video|script|source)|The search/);
    expect(home).toContain('src="pictures/a-320.jpg" alt="A &#x26; B"');
  });
});
