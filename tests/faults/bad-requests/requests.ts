import { FORMS_WITH_PARAMETERS, ROUTES_WITH_PARAMETERS, routePath } from '../../support/route-paths';
import { badBody } from './bodies';
import type { Choices } from './choices';
import { HEADERS, HOSTS, METHODS, TYPES } from './heads';
import { FORMS, INTENTS, NAMES, PATHS, TEXTS } from './ingredients';

/** The bytes of a bad request, and what kind it is. */
export interface BadRequest {
  kind: string;
  bytes: Buffer;
}

/** A bad request of any kind. */
export function badRequest(choices: Choices): BadRequest {
  const [kind, make] = choices.one(KINDS);
  return { kind, bytes: make(choices) };
}

const KINDS: readonly (readonly [string, (choices: Choices) => Buffer])[] = [
  ['query', (choices) => plain(choices, { path: withQuery(choices) })],
  ['query', (choices) => plain(choices, { path: withQuery(choices) })],
  ['path', (choices) => plain(choices, { path: badPath(choices) })],
  ['path with a parameter', (choices) => plain(choices, { path: parameterPath(choices) })],
  ['post to a path with a parameter', (choices) => post(choices, parameterPath(choices))],
  ['press of a button at a path with a parameter', press],
  ['press of a button at a path with a parameter', press],
  ['method', (choices) => plain(choices, { method: choices.one(METHODS) })],
  ['host', (choices) => plain(choices, { host: choices.one(HOSTS) })],
  ['header', (choices) => plain(choices, { headers: someHeaders(choices) })],
  ['post to a form', (choices) => post(choices, choices.one(FORMS))],
  ['post to a form', (choices) => post(choices, choices.one(FORMS))],
  ['post to a form', (choices) => post(choices, choices.one(FORMS))],
  ['post anywhere', (choices) => post(choices, withQuery(choices))],
  ['post with bad headers', (choices) => post(choices, choices.one(FORMS), someHeaders(choices))],
  ['framing', badFraming],
  ['no HTTP', noHttp],
];

interface Head {
  method?: string;
  path?: string;
  host?: string;
  headers?: string[];
}

/** A well-formed HTTP request from a new client; its latin1 characters are its bytes. */
function head(choices: Choices, { method = 'GET', path, host = '127.0.0.1', headers = [] }: Head): string {
  const client = `10.${choices.whole(256)}.${choices.whole(256)}.${choices.whole(256)}`;
  const lines = [`Host: ${host}`, 'Connection: close', ...headers];
  if (!headers.some((line) => line.startsWith('X-Forwarded-For'))) lines.push(`X-Forwarded-For: ${client}`);
  return `${method} ${path ?? choices.one(PATHS)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

function plain(choices: Choices, parts: Head): Buffer {
  return Buffer.from(head(choices, parts), 'latin1');
}

function post(choices: Choices, path: string, more: string[] = []): Buffer {
  const body = badBody(choices);
  const type = path.startsWith('/api') && choices.percent(70) ? 'application/json' : choices.one(TYPES);
  const headers = [`Content-Type: ${type}`, ...more];
  if (!more.some((line) => /^(Content-Length|Transfer-Encoding)/.test(line))) {
    if (choices.percent(20)) return chunked(choices, path, headers, body);
    headers.push(`Content-Length: ${body.length}`);
  }
  return Buffer.concat([plain(choices, { method: 'POST', path, headers }), body]);
}

function chunked(choices: Choices, path: string, headers: string[], body: Buffer): Buffer {
  const start = plain(choices, { method: 'POST', path, headers: [...headers, 'Transfer-Encoding: chunked'] });
  const size = choices.one([
    `${body.length.toString(16)}\r\n`,
    `${body.length.toString(16)};ext=1\r\n`,
    'zz\r\n',
    '-1\r\n',
    'ffffffffffff\r\n',
  ]);
  return Buffer.concat([
    start,
    Buffer.from(size),
    body,
    Buffer.from(choices.one(['\r\n0\r\n\r\n', '\r\n', '0\r\n\r\n', ''])),
  ]);
}

function withQuery(choices: Choices): string {
  const pairs = Array.from(
    { length: 1 + choices.whole(4) },
    () => `${choices.one(NAMES)}=${choices.one(TEXTS)}`,
  );
  return `${choices.one(PATHS)}?${pairs.join('&')}`;
}

function badPath(choices: Choices): string {
  const path = choices.one(PATHS);
  const text = choices.one(TEXTS);
  return choices.one([
    `${path}/${text}`,
    `/${text}`,
    `/${text}/${text}`,
    `/${text}${path}`,
    `/assets/${text}`,
    `/pictures/${text}`,
    `/${path}`,
    `${path}//`,
    `${path}/../..`,
    path.toUpperCase(),
    path.replaceAll('/', '%2F'),
    path.replaceAll('/', '\\'),
    `http://evil.example${path}`,
    `*`,
    `${path}?${'a=b&'.repeat(2000)}`,
    `${path}#fragment`,
    `/\xff\xfe${path}`,
    `/${'a/'.repeat(1500)}`,
    `/${'a'.repeat(choices.whole(5000))}`,
    `/${path.replaceAll('/', choices.one(['%5c', '%5C/', ';/', '/./', '/%2e%2e/', '%2f', '%09/']))}`,
    '',
  ]);
}

function someHeaders(choices: Choices): string[] {
  return Array.from({ length: 1 + choices.whole(3) }, () => {
    const [name, values] = choices.one(HEADERS);
    return `${name}: ${choices.one(values)}`;
  });
}

/** A path of a route with a parameter, with a text for it that no page of the site would put there. */
function parameterPath(choices: Choices, routes = ROUTES_WITH_PARAMETERS): string {
  return routePath(choices.one(routes), choices.one(TEXTS));
}

/** A form as the site's own pages send it, but to such a path. */
function press(choices: Choices): Buffer {
  const body = Buffer.from(`intent=${choices.one(INTENTS)}&sector=x&line=x&withdraw=yes&topics=news`);
  const headers = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`];
  const path = parameterPath(choices, FORMS_WITH_PARAMETERS);
  return Buffer.concat([plain(choices, { method: 'POST', path, headers }), body]);
}

/** Lengths that contradict each other or the body. */
function badFraming(choices: Choices): Buffer {
  const length = (text: string) => `Content-Length: ${text}`;
  const headers = choices.one([
    [length('5'), length('6')],
    [length('5'), length('5')],
    [length('5'), 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'],
    [length('500')],
    [length('1')],
    [length('-5')],
    [length('9'.repeat(30))],
    [length('209715200')],
    ['Transfer-Encoding: gzip'],
    [length('5'), 'Expect: 100-continue'],
    [`X: ${'y'.repeat(20_000)}`],
    Array.from({ length: 2500 }, (_, index) => `X-${index}: y`),
    [`Origin: http://a`, 'Origin: http://b'],
    ['Host: other', length('0')],
    ['Content-Type: a', 'Content-Type: b', length('0')],
  ]);
  const method = choices.percent(80) ? 'POST' : 'GET';
  const start = plain(choices, {
    method,
    path: choices.one(FORMS),
    headers: ['Content-Type: application/json', ...headers],
  });
  return Buffer.concat([start, badBody(choices)]);
}

/** Bytes that are not HTTP/1.1. */
function noHttp(choices: Choices): Buffer {
  const path = choices.one(PATHS);
  const noise = Buffer.from(Array.from({ length: 1 + choices.whole(300) }, () => choices.whole(256)));
  return choices.one([
    noise,
    Buffer.from(`GET ${path}\r\n\r\n`),
    Buffer.from(`GET ${path} HTTP/1.0\r\n\r\n`),
    Buffer.from(`GET ${path} HTTP/9.9\r\nHost: x\r\n\r\n`),
    Buffer.from(`GET ${path} HTTP/1.1\r\n\r\n`),
    Buffer.from(`GET  ${path}  HTTP/1.1\r\nHost: x\r\n\r\n`),
    Buffer.from(`GET ${path} HTTP/1.1\nHost: x\nConnection: close\n\n`),
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\nNo colon here\r\n\r\n`),
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n`),
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\nX: a\x00b\r\n\r\n`),
    Buffer.from(`GET ${path} HTTP/1.1\r\nHo`),
    Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
    Buffer.from('\r\n\r\n\r\n\r\n'),
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n`,
    ),
  ]);
}
