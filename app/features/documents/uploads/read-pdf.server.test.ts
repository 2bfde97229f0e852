import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { objectStream, onePage, packed, pdfBomb, pdfOf, streamOf } from './made-pdf';
import { readPdf } from './read-pdf.server';

const MEGABYTE = 1024 * 1024;
const SCRIPT = '<</S/JavaScript/JS(app.alert)>>';

/** Reads it, with the longest turn of the event loop in milliseconds and by how many megabytes memory grew. */
async function watched(bytes: Buffer) {
  const before = process.memoryUsage.rss();
  let [held, grown, at] = [0, 0, performance.now()];
  const watch = setInterval(() => {
    held = Math.max(held, performance.now() - at);
    grown = Math.max(grown, process.memoryUsage.rss() - before);
    at = performance.now();
  }, 5);
  const outcome = await readPdf(bytes).catch((error: Error) => error.message);
  clearInterval(watch);
  return { outcome, held, grown: grown / MEGABYTE };
}

describe('the words of a PDF', () => {
  it.each([
    ['plain', onePage()],
    ['packed', onePage(packed('BT /F 12 Tf 50 700 Td (Cassava prices in Kebbi) Tj ET'))],
    ['with an object stream', onePage(undefined, { more: [objectStream('<</Fine true>>')] })],
  ])('are read: %s', async (_kind, bytes) => {
    expect(await readPdf(bytes)).toEqual({ pages: 1, text: 'Cassava prices in Kebbi' });
  });

  it('are none in a scan', async () => {
    const image = streamOf(Buffer.alloc(3000, 7), '/Subtype/Image/Width 10/Height 100');
    expect(await readPdf(onePage(streamOf('q Q'), { more: [image] }))).toEqual({ pages: 1, text: '' });
  });

  it('are those of the first 200 pages', async () => {
    const count = 230;
    const pages = Array.from({ length: count }, (_, index) => index);
    const bytes = pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Count ${count}/Kids[${pages.map((page) => `${4 + page * 2} 0 R`).join(' ')}]>>`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...pages.flatMap((page) => [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${5 + page * 2} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
        streamOf(`BT /F 12 Tf 50 700 Td (page-${page + 1}.) Tj ET`),
      ]),
    ]);
    const { pages: all, text } = await readPdf(bytes);
    expect(all).toBe(count);
    expect(text).toContain('page-200.');
    expect(text).not.toContain('page-201.');
  });
});

describe('refused in words', () => {
  it.each<[string, Buffer, RegExp]>([
    ['no PDF', Buffer.from('<html>%PDF-1.7</html>'), /no PDF file/],
    ['nothing', Buffer.alloc(0), /no PDF file/],
    ['too long', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(20 * MEGABYTE)]), /longer than 20 MB/],
    ['a page of HTML', Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>'), /damaged/],
    ['cut off', onePage().subarray(0, 300), /damaged/],
    ['a script', onePage(undefined, { catalogue: `/OpenAction${SCRIPT}` }), /script/],
    [
      'a script with escapes',
      onePage(undefined, { catalogue: '/OpenAction<</S/J#61vaScript/J#53(x)>>' }),
      /script/,
    ],
    ['a script in short', onePage(undefined, { catalogue: '/AA<</C<</JS(x)>>>>' }), /script/],
    ['a packed script', onePage(undefined, { more: [objectStream(SCRIPT)] }), /script/],
    [
      'a packed, escaped script',
      onePage(undefined, { more: [objectStream('<</S/Java#53cript>>')] }),
      /script/,
    ],
    [
      'objects packed twice',
      onePage(undefined, {
        more: [
          streamOf(
            deflateSync(deflateSync(`9 0 ${SCRIPT}`)),
            '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]',
          ),
        ],
      }),
      /unusual/,
    ],
    ['a program', onePage(undefined, { catalogue: '/OpenAction<</S/Launch/F(x.exe)>>' }), /starts programs/],
    ['a file inside', onePage(undefined, { catalogue: '/Names<</EmbeddedFiles 9 0 R>>' }), /other files/],
    ['a password', onePage(undefined, { trailer: '/Encrypt 9 0 R' }), /protected/],
  ])('%s', async (_what, bytes, words) => {
    await expect(readPdf(bytes)).rejects.toThrow(words);
  });

  it.each<[string, () => Buffer]>([
    ['600 MB in 600 KB', () => pdfBomb(600)],
    ['1 GB in 2 KB', () => pdfBomb(1000, 2)],
    [
      'a loop of pages',
      () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 9>>']),
    ],
    ['300,000 streams', () => onePage(Buffer.from('stream\n'.repeat(300_000)))],
  ])('without much time, memory or waiting of others: %s', async (_what, make) => {
    const bytes = make();
    const { outcome, held, grown } = await watched(bytes);
    expect(typeof outcome === 'string' ? outcome : outcome.text).toMatch(/too long or too much|damaged|^$/);
    expect(grown).toBeLessThan(150);
    expect(held).toBeLessThan(500);
  });
});
