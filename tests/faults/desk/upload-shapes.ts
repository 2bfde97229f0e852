import { DESK_FILE_BYTES } from '../../../app/server/submission/limits';

const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'between';

/** A part of a form: the lines of its head, and what it carries. */
interface Part {
  head: string;
  body: Uint8Array | string;
}

/** A post that carries a file, as no page of the site would send it. */
export interface Upload {
  what: string;
  headers: Record<string, string>;
  body: Buffer;
  /** True if the connection may end before it is answered: its length is false, or above the limits. */
  mayBreak?: boolean;
}

/** The fields of a page's form besides its file. */
export type Entries = readonly (readonly [name: string, value: string])[];

const field = (name: string, value: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  body: value,
});

/** A part with a file; its name stands as it is, whatever it does to the head. */
const fileNamed = (name: string, body: Part['body'] = 'Figures.\n'): Part => ({
  head: `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html`,
  body,
});

function multipart(
  what: string,
  parts: readonly Part[],
  type = `multipart/form-data; boundary=${BOUNDARY}`,
): Upload {
  const pieces = parts.flatMap(({ head, body }) => [`--${BOUNDARY}\r\n${head}\r\n\r\n`, body, '\r\n']);
  const body = Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece as string)));
  return { what, headers: { 'Content-Type': type }, body };
}

/** Names that leave a folder, a header, a line of text or the page that shows them; most end as a text does. */
const NAMES = [
  '../../../../etc/passwd.txt',
  'C:\\Windows\\System32\\answer.txt',
  '/absolute.txt',
  'answer\u202etxt.exe.txt',
  '\u2066hidden\u2069\u200b\ufeff.txt',
  'a\0b.txt',
  'a.txt\0.html',
  'a\r\nSet-Cookie: desk=x.txt',
  'a\r\n\r\n<script>alert(1)</script>.txt',
  'tab\tand\u0085line.txt',
  'a"; filename="b.html',
  '%22%0d%0aX-Own: 1.txt',
  'it\'s \\"quoted\\".txt',
  '<img src=x onerror=alert(1)>.txt',
  '&lt;script&gt;.txt',
  `${'x'.repeat(5000)}.txt`,
  `${'\u{1f600}'.repeat(300)}.txt`,
  'e\u0301'.repeat(200).concat('.txt'),
  '.txt',
  '   .txt',
  '...txt',
  'answer.txt.',
  'CON.txt',
  '__proto__.txt',
  "'; DROP TABLE request_file; --.txt",
  '=cmd|calc.csv',
  'page.html',
  'drawing.svg',
  'page.TXT.xhtml',
  'program.exe',
  'no-ending',
  '',
];

const PAGE = '<!DOCTYPE html><script>alert(1)</script>';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

/** Files that are, or hold, something that a browser runs. */
const RUN: readonly (readonly [name: string, body: Part['body']])[] = [
  ['page.pdf', PAGE],
  ['page.txt', PAGE],
  ['page.csv', `\ufeff\n\t ${PAGE}`],
  ['drawing.txt', DRAWING],
  ['drawing.zip', DRAWING],
  ['text-then-page.txt', `Figures.\n${PAGE}`],
  ['table-then-page.csv', `State,LGA\n${PAGE}`],
  ['pdf-then-page.pdf', `%PDF-1.7\n${PAGE}`],
  ['zip-then-page.zip', `PK\x03\x04${PAGE}`],
  ['zip-then-page.xlsx', `PK\x05\x06${DRAWING}`],
  ['wide-page.txt', Buffer.from(`\ufeff${PAGE}`, 'utf16le')],
  ['seven-bit-page.txt', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-'],
  ['formula.csv', '=HYPERLINK("http://evil.example")\n'],
];

/** Tables of the greatest size that cost much to read. */
const TABLES: readonly (readonly [what: string, body: Buffer])[] = [
  ['commas', Buffer.alloc(4 * MEGABYTE, ',')],
  ['quotes', Buffer.alloc(4 * MEGABYTE, '"')],
  ['line ends', Buffer.alloc(4 * MEGABYTE, '\n')],
  ['one line', Buffer.alloc(4 * MEGABYTE, 'x')],
  ['short lines', Buffer.from('a,b\r'.repeat(5000))],
  ['many columns', Buffer.from(`${'a,'.repeat(900)}\n`.repeat(100))],
  ['wide letters', Buffer.from(`\ufeffSTATE,LGA,HOUSEHOLDS\n${'Abia,Bende,1\n'.repeat(400)}`, 'utf16le')],
  ['broken letters', Buffer.from('STATE,LGA,HOUSEHOLDS\nA\xedbia,\xff,1\n', 'latin1')],
  ['names of objects', Buffer.from('__proto__,constructor\n1,2\n')],
];

/** A file of a length that is near a limit. */
const sized = (own: readonly Part[], bytes: number) =>
  multipart(`a file of ${bytes} bytes`, [...own, fileNamed(`${bytes}.txt`, Buffer.alloc(bytes, 'x'))]);

/** Everything that is sent to a page that takes files. @param entries of its own form */
export function shapesOf(entries: Entries): Upload[] {
  const own = entries.map(([name, value]) => field(name, value));
  const usual = multipart('the usual form', [...own, fileNamed('usual.txt')]);
  const typed = (type: string, what = `the type ${type.slice(0, 60)}`): Upload => ({
    ...usual,
    what,
    headers: { 'Content-Type': type },
  });
  const many = (count: number) =>
    multipart(`${count} parts`, [
      ...own,
      ...Array.from({ length: count }, (_, index) => field(`x${index}`, '')),
      fileNamed(`${count}.txt`),
    ]);
  return [
    ...NAMES.map((name) =>
      multipart(`the name ${JSON.stringify(name.slice(0, 60))}`, [...own, fileNamed(name)]),
    ),
    ...RUN.map(([name, body]) => multipart(`something to run, ${name}`, [...own, fileNamed(name, body)])),
    ...TABLES.map(([what, body]) => multipart(`a table of ${what}`, [...own, fileNamed('table.csv', body)])),
    sized(own, 20 * MEGABYTE - 1),
    sized(own, 20 * MEGABYTE),
    sized(own, 20 * MEGABYTE + 1),
    { ...sized(own, DESK_FILE_BYTES), mayBreak: true },
    {
      ...sized(own, 40 * MEGABYTE),
      headers: { ...usual.headers, 'Transfer-Encoding': 'chunked' },
      mayBreak: true,
    },
    {
      ...usual,
      what: 'a length that is too great',
      headers: { ...usual.headers, 'Content-Length': '900000' },
      mayBreak: true,
    },
    {
      ...usual,
      what: 'a length above the limit',
      headers: { ...usual.headers, 'Content-Length': '99999999' },
      mayBreak: true,
    },
    ...[
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=""',
      `multipart/form-data; boundary=${'b'.repeat(71)}`,
      `multipart/form-data; boundary=${'b'.repeat(6000)}`,
      'multipart/form-data; boundary=between; boundary=other',
      'multipart/form-data; boundary="bet ween "',
      'multipart/form-data; boundary=between; charset=utf-16',
      'multipart/mixed; boundary=between',
      'application/x-www-form-urlencoded',
      'text/html',
      'application/json',
      '',
    ].map((type) => typed(type)),
    { ...usual, what: 'a compressed body', headers: { ...usual.headers, 'Content-Encoding': 'gzip' } },
    {
      ...usual,
      what: 'a head of 30 KB',
      headers: { ...usual.headers, 'X-Long': 'x'.repeat(30_000) },
      mayBreak: true,
    },
    many(4000),
    many(20_000),
    multipart('the same file fifty times', [
      ...own,
      ...Array.from({ length: 50 }, () => fileNamed('same.txt')),
    ]),
    multipart('a part with a head of 1 MB', [
      ...own,
      {
        head: `Content-Disposition: form-data; name="file"; filename="long.txt"\r\nX-Long: ${'x'.repeat(MEGABYTE)}`,
        body: 'x',
      },
    ]),
    multipart('a part with 20,000 lines of head', [
      ...own,
      { head: 'X: 1\r\n'.repeat(20_000).concat('X: 1'), body: 'x' },
    ]),
    multipart('a part without a name', [...own, { head: 'Content-Type: text/plain', body: 'x' }]),
    multipart('a name of 1 MB', [...own, field('n'.repeat(MEGABYTE), 'x'), fileNamed('beside.txt')]),
    multipart('a text of 1 MB', [...own, field('outcome', 'x'.repeat(MEGABYTE)), fileNamed('beside.txt')]),
    multipart('a form within the form', [
      ...own,
      {
        head: 'Content-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=inner',
        body: '--inner\r\nContent-Disposition: file; filename="inner.txt"\r\n\r\nx\r\n--inner--',
      },
    ]),
    multipart('a file in Base64', [
      ...own,
      {
        ...fileNamed('base64.txt', 'RmlndXJlcy4='),
        head: `${fileNamed('base64.txt').head}\r\nContent-Transfer-Encoding: base64`,
      },
    ]),
    multipart('a name by RFC 5987', [
      ...own,
      {
        head: `Content-Disposition: form-data; name="file"; filename="a.txt"; filename*=UTF-8''..%2Fb.html`,
        body: 'x',
      },
    ]),
    multipart('a text where the file is', [...own, field('file', 'no file')]),
    ...['step', 'desk', 'seen', 'formKey', 'stamp', 'asAt', 'source', 'isSample', '__proto__'].map((name) =>
      multipart(`a file where ${name} is`, [
        ...own.filter(({ head }) => !head.includes(`"${name}"`)),
        {
          ...fileNamed('other.txt'),
          head: fileNamed('other.txt').head.replace('name="file"', `name="${name}"`),
        },
        fileNamed('beside.txt'),
      ]),
    ),
    { ...usual, what: 'no end', body: usual.body.subarray(0, -20) },
    { ...usual, what: 'nothing between the marks', body: Buffer.from(`--${BOUNDARY}\r\n`.repeat(50)) },
    { ...usual, what: 'the end alone', body: Buffer.from(`--${BOUNDARY}--`) },
    {
      ...usual,
      what: 'much before the beginning',
      body: Buffer.concat([Buffer.alloc(MEGABYTE, '-'), usual.body]),
    },
    {
      ...usual,
      what: 'line feeds alone',
      body: Buffer.from(usual.body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    },
    { ...usual, what: 'nothing at all', body: Buffer.alloc(0) },
  ];
}
