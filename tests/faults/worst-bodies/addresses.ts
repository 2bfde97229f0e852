import { randomInt } from 'node:crypto';
import type { ServerBuild } from '@remix-run/node';
import { FORM_PATH } from '../../../app/features/data-access/form/form-fields';
import type { PageHandle } from '../../../app/server/http/page-handle';
import {
  FILE_BYTES,
  FORM_BYTES,
  isApi,
  isDesk,
  JSON_BYTES,
  type PostKind,
} from '../../../app/server/submission/limits';
import { freshForm, newVisitor } from '../../support/form-posts';
import { GATEWAY_TOKEN } from '../../support/gateway';
import type { AnsweringSite } from '../../support/site';
import type { Shape } from './shapes';

/** A request within the site's limits. */
export interface Sent {
  shape: string;
  path: string;
  type?: string;
  body?: Buffer;
}

/** An address that takes input. */
export interface Address {
  /** Such as `POST /newsletter`. */
  name: string;
  /** Its requests with a shape. */
  requests(shape: Shape): Sent[];
}

/** The longest URL, and what its path and names may take of it. */
const URL_BYTES = 4096;
const URL_HEAD = 200;
const URLENCODED = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const BOUNDARY = 'b';
/** Bytes that most fields accept, so that an entry goes on to what follows their check. */
const ACCEPTED = 190;

/** Names of fields, of all forms and programs' interfaces: others than its own cost an address little. */
const FIELDS = [
  'names',
  'email',
  'topics',
  'states',
  'organizationName',
  'location.lgas',
  'householdCriteria[0]',
  'criteria.location',
  'date',
  'reference',
  'line',
  'whatHappened',
  'linkOrNumber',
  'phoneNumber',
  'text',
  'queries',
];

/**
 * Every address of the site that takes input: each route with an action or with query parameters, paths, reports of
 * browsers, each by way of the build, so that none is forgotten. The desk, which is closed here, has `npm run fault desk`.
 */
export async function addresses(site: AnsweringSite, routes: ServerBuild['routes']): Promise<Address[]> {
  const open = (await filledPaths(site, routes)).filter(({ path }) => !isDesk(path));
  const found = open.flatMap(({ route, pattern, path }): Address[] => {
    const { action, handle } = route?.module ?? {};
    const { query, posts = 'form' } = (handle ?? {}) as PageHandle;
    return [
      ...(query ? [{ name: `GET ${pattern}`, requests: (shape: Shape) => queries(path, query, shape) }] : []),
      ...(action
        ? [{ name: `POST ${pattern}`, requests: (shape: Shape) => posted(path, posts, shape) }]
        : []),
    ];
  });
  return [
    ...found,
    { name: 'GET any path', requests: (shape) => paths(shape) },
    { name: 'POST /csp-report', requests: (shape) => jsonPosts('/csp-report', shape) },
  ];
}

/** Every route with its path, such as `/news/:slug`, and a path that it has. */
export async function filledPaths(site: AnsweringSite, routes: ServerBuild['routes']) {
  const places = await filledPlaces(site);
  return Object.values(routes).map((route) => {
    const pattern = `/${route?.path ?? ''}`;
    const path = pattern.replace(/:\w+/g, (name) => places[`${pattern} ${name}`] ?? places[name] ?? 'a');
    return { route, pattern, path };
  });
}

/** What stands for the parameters of paths: existing things, with links of a new draft and a new request. */
async function filledPlaces(site: AnsweringSite): Promise<Record<string, string>> {
  const entries = { organizationName: 'x', officeAddress: 'x', sector: 'x' };
  const keep = await site.get(FORM_PATH, {
    method: 'POST',
    headers: newVisitor(),
    body: new URLSearchParams({ ...(await freshForm(site, FORM_PATH)), ...entries, intent: 'keep' }),
  });
  const sent = await site.get('/api/data-access-request', {
    method: 'POST',
    headers: { ...newVisitor(), 'Content-Type': JSON_TYPE },
    body: JSON.stringify(entries),
  });
  const { receipt } = (await sent.json()) as { receipt: string };
  const tokenOf = (address: string | null) => /\/(?:draft|receipt)\/([\w.-]+)/.exec(address ?? '')?.[1] ?? '';
  return {
    ':edition': '2021-05-sample',
    ':pair': '2020-12-sample..2021-05-sample',
    [`${FORM_PATH}/draft/:token :token`]: tokenOf(keep.headers.get('location')),
    [`${FORM_PATH}/receipt/:token :token`]: tokenOf(receipt),
  };
}

function queries(path: string, names: readonly string[], shape: Shape): Sent[] {
  const room = URL_BYTES - path.length - URL_HEAD;
  // As many rows as there are, so that what is searched is also shown.
  const rest = names.includes('size') ? '&size=all' : '';
  const told = (what: string, query: string) => ({
    shape: `${shape.name}, ${what}`,
    path: `${path}?${query}${rest}`,
  });
  const [first = ''] = names;
  const short = encodeURIComponent(shape.text(3));
  return [
    ...names.map((name) => told(name, `${name}=${escaped(shape, room)}`)),
    told('every parameter', names.map((name) => `${name}=${escaped(shape, room / names.length)}`).join('&')),
    told('short', `${first}=${short}`),
    told('repeated', `${first}=${short}&`.repeat(room / (first.length + short.length + 2))),
  ];
}

/** The longest text of a shape that fits when escaped. */
function escaped(shape: Shape, room: number): string {
  for (let bytes = Math.floor(room); bytes > 0; bytes = Math.floor(bytes * 0.8)) {
    const text = encodeURIComponent(shape.text(bytes).toWellFormed());
    if (text.length <= room) return text;
  }
  return '';
}

function paths(shape: Shape): Sent[] {
  const text = escaped(shape, URL_BYTES - URL_HEAD);
  return ['', '/news', '/newsletter/confirm', '/where-we-work/nsr-summary-by-lga', '/assets'].map(
    (folder) => ({
      shape: `${shape.name} in ${folder || '/'}`,
      path: `${folder}/${text}`,
    }),
  );
}

function posted(path: string, kind: PostKind, shape: Shape): Sent[] {
  if (isApi(path) && kind === 'form') return jsonPosts(path, shape);
  const bytes = kind === 'gateway' ? JSON_BYTES : FORM_BYTES;
  const forms = formPosts(path, shape, bytes);
  if (kind === 'gateway')
    return [...forms, call(path, shape), ...jsonPosts(path, shape), plainPost(path, shape)];
  if (kind !== 'list') return [...forms, ...multipartPosts(path, shape, bytes)];
  return [...forms, ...formPosts(path, shape, FILE_BYTES), ...multipartPosts(path, shape, FILE_BYTES)];
}

function formPosts(path: string, shape: Shape, bytes: number): Sent[] {
  const told = (what: string, body: string): Sent => ({
    shape: `${shape.name}, ${what}`,
    path,
    type: URLENCODED,
    body: Buffer.from(body).subarray(0, bytes),
  });
  const short = encodeURIComponent(shape.text(3));
  const entries = FIELDS.map((name) => `${name}=${encodeURIComponent(shape.text(ACCEPTED))}`).join('&');
  return [
    // Escaped as little as possible, for the longest text.
    ...FIELDS.map((name) => told(name, `${name}=${shape.text(bytes).replace(/[&%+]/g, encodeURIComponent)}`)),
    told('every field', `${entries}&organizationName=x&officeAddress=x&sector=x&criteria.location=on`),
    told('kept', `${entries}&intent=keep`),
    told('repeated', `email=${short}&`.repeat(bytes / (short.length + 7))),
    told('many fields', `${short}&`.repeat(bytes / (short.length + 1))),
    told('nested names', `${'householdCriteria[0]'.repeat(50)}=${short}&`.repeat(bytes / 1100)),
  ];
}

function multipartPosts(path: string, shape: Shape, bytes: number): Sent[] {
  const part = (name: string, content: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  const file = (content: string) => part('file"; filename="a.csv', content);
  const told = (what: string, body: string): Sent => ({
    shape: `${shape.name}, ${what}`,
    path,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.from(`${body}--${BOUNDARY}--\r\n`),
  });
  const long = shape.text(bytes - 500);
  const listed = shape.text(99_000);
  const first = shape.text(ACCEPTED).replaceAll('\n', ' ');
  return [
    told('file', file(long)),
    told('names', part('names', long)),
    told('accepted names', part('names', listed)),
    told('lines', part('names', Array(1000).fill(first.slice(0, 99)).join('\n'))),
    told('lines of a file', file(Array(1000).fill(first.slice(0, 99)).join('\n'))),
    told(
      'choices',
      part('names', 'Bassa\n'.repeat(1000)) +
        many(1000, (index) => part(`choice.${index}`, first.slice(0, 9))),
    ),
    told(
      'many parts',
      many(bytes / 70, () => part('a', '')),
    ),
  ].filter(({ body }) => (body?.length ?? 0) <= bytes + 1024);
}

function many(count: number, of: (index: number) => string): string {
  return Array.from({ length: Math.floor(count) }, (_, index) => of(index + 1)).join('');
}

function jsonPosts(path: string, shape: Shape): Sent[] {
  const bytes = JSON_BYTES - 200;
  const told = (what: string, body: string): Sent => ({
    shape: `${shape.name}, ${what}`,
    path,
    type: JSON_TYPE,
    body: Buffer.from(body).subarray(0, JSON_BYTES),
  });
  const text = JSON.stringify(shape.text(bytes / 2).toWellFormed());
  const short = JSON.stringify(shape.text(3).toWellFormed());
  const entry = shape.text(ACCEPTED);
  return [
    ...FIELDS.map((name) => told(name, `{"${name}":${text}}`)),
    told('every field', JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, entry])))),
    told('a list', `{"topics":[${`${short},`.repeat(bytes / (short.length + 1))}0]}`),
    told('many names', `{${many(bytes / (short.length + 8), (index) => `"${index}":${short},`)}"a":0}`),
    told('the same name', `{${`"email":${short},`.repeat(bytes / (short.length + 9))}"a":0}`),
    told('deep', `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`),
    told('deep in a field', `{"householdCriteria":${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}}`),
  ];
}

/** A step or a message of a handset of its own. */
function call(path: string, shape: Shape): Sent {
  const text = encodeURIComponent(shape.text(JSON_BYTES / 9).toWellFormed());
  const phone = `%2B234803${String(randomInt(10_000_000)).padStart(7, '0')}`;
  return {
    shape: `${shape.name}, of a handset`,
    path,
    type: URLENCODED,
    body: Buffer.from(`phoneNumber=${phone}&from=${phone}&sessionId=a&text=${text}`).subarray(0, JSON_BYTES),
  };
}

function plainPost(path: string, shape: Shape): Sent {
  return {
    shape: `${shape.name}, plain text`,
    path,
    type: 'text/plain',
    body: Buffer.from(shape.text(JSON_BYTES)).subarray(0, JSON_BYTES),
  };
}

/** Headers of a request by a visitor of its own, whom no page cache serves and whom telephone networks vouch for. */
export function headersOf({ path, type }: Sent): Record<string, string> {
  return {
    Cookie: 'a=b',
    ...(type && { 'Content-Type': type }),
    ...(path.startsWith('/gateway/') && { Authorization: `Bearer ${GATEWAY_TOKEN}` }),
  };
}
