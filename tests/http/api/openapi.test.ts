import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, inject, test } from 'vitest';
import type { PageHandle } from '../../../app/server/http/page-handle';
import { newVisitor, postJson } from '../../support/form-posts';
import { formSite } from '../../support/shared-sites';
import { type AnsweringSite, siteAt } from '../../support/site';

const document = JSON.parse(readFileSync('public/openapi.json', 'utf8'));

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema({ $id: 'openapi', ...document });

/** Errors of a value by a schema of the document. */
function problems(pointer: string, value: unknown) {
  const validate = ajv.getSchema(`openapi#${pointer}`);
  if (!validate) throw new Error(`There is no schema at ${pointer}`);
  return validate(value) ? [] : validate.errors;
}

const escaped = (path: string) => path.replaceAll('/', '~1');

const site = formSite(inject('formSite'));
const lonely = siteAt(inject('lonelySite'));

const post = (path: string, body: unknown, headers?: Record<string, string>, target: AnsweringSite = site) =>
  postJson(target, path, body, headers);

const REQUEST = { organizationName: 'Ministry', officeAddress: 'Abuja', sector: 'Health' };

describe('the description', () => {
  test('is valid OpenAPI, and served', async () => {
    const { valid, errors } = await new Validator().validate(document);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    const served = await site.get('/openapi.json');
    expect(served.headers.get('content-type')).toContain('application/json');
    expect(await served.json()).toEqual(document);
  });

  const examples = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries((item as Item).post?.requestBody.content['application/json']?.examples ?? {}).map(
      ([name, { value }]) => [path, name, value] as const,
    ),
  );
  test.each(examples)('%s: the example %s works unchanged', async (path, _name, value) => {
    expect(
      problems(`/paths/${escaped(path)}/post/requestBody/content/application~1json/schema`, value),
    ).toEqual([]);
    expect((await post(path, value)).ok).toBe(true);
  });

  test.each([
    ['/api/subscribe', 'Subscription', {}],
    ['/api/subscribe', 'Subscription', { email: '' }],
    ['/api/subscribe', 'Subscription', { email: 'ada' }],
    ['/api/subscribe', 'Subscription', { email: 5 }],
    ['/api/subscribe', 'Subscription', { email: ['ada@example.com'] }],
    ['/api/subscribe', 'Subscription', { email: `${'a'.repeat(250)}@example.com` }],
    ['/api/subscribe', 'Subscription', []],
    ['/api/data-access-request', 'DataAccessRequest', {}],
    ['/api/data-access-request', 'DataAccessRequest', { ...REQUEST, sector: '' }],
    ['/api/data-access-request', 'DataAccessRequest', { ...REQUEST, sector: null }],
    ['/api/data-access-request', 'DataAccessRequest', { ...REQUEST, emailAddress: 'ada' }],
    ['/api/data-access-request', 'DataAccessRequest', { ...REQUEST, criteria: { households: 'yes' } }],
    ['/api/data-access-request', 'DataAccessRequest', { ...REQUEST, criteria: [] }],
    ['/api/data-access-request', 'DataAccessRequest', { ...REQUEST, location: 'Abia' }],
    ['/api/data-access-request', 'DataAccessRequest', { ...REQUEST, location: { state: 1 } }],
    ['/api/data-access-request', 'DataAccessRequest', { ...REQUEST, householdCriteria: 'x' }],
    ['/api/data-access-request', 'DataAccessRequest', { ...REQUEST, householdCriteria: [[]] }],
    ['/api/data-access-request', 'DataAccessRequest', { ...REQUEST, householdCriteria: Array(11).fill('x') }],
    ['/api/data-access-request', 'DataAccessRequest', { ...REQUEST, designation: 'x'.repeat(201) }],
  ])('%s refuses what %s does not allow: %j', async (path, schema, body) => {
    expect(problems(`/components/schemas/${schema}`, body)).not.toEqual([]);
    const answer = await post(path, body);
    expect(answer.status).toBe(422);
    const { error, fields } = await answer.json();
    expect([error, ...Object.values(fields).flat()].join()).not.toMatch(
      /invalid|expected|undefined|null|oops/i,
    );
  });
});

interface Item {
  post?: {
    requestBody: { content: { 'application/json'?: { examples: Record<string, { value: unknown }> } } };
  };
}

/** A request for each documented answer. */
const SUBMISSION_REFUSALS = (path: string, body: object) => ({
  400: () => post(path, '{'),
  403: () => post(path, body, { Origin: 'https://elsewhere.example' }),
  413: () => post(path, { ...body, more: 'x'.repeat(17_000) }),
  415: () => post(path, body, { 'Content-Type': 'text/plain' }),
  422: () => post(path, { email: 'ada' }),
  429: async () => {
    for (let sent = 0; sent < 60; sent++)
      await post(path, {}, { 'X-Forwarded-For': `192.0.2.${path.length}` });
    return post(path, body, { 'X-Forwarded-For': `192.0.2.${path.length}` });
  },
  503: () => post(path, body, {}, lonely),
});
const get = (path: string) => ({ 200: () => site.get(path), 503: () => lonely.get(path) });
const RECONCILE = '/api/reconcile';
const reconcile = (
  queries: string,
  headers: Record<string, string> = newVisitor(),
  target: AnsweringSite = site,
) => target.get(RECONCILE, { method: 'POST', headers, body: new URLSearchParams({ queries }) });
const GAYA = '{"q0":{"query":"Gaya"}}';
const REGISTER = '/where-we-work/nsr-summary-by-lga';
const EDITION = `${REGISTER}/editions/{edition}`;

/** The answers of an edition's path, by description. */
const ofEdition = (path: string, query = '') => ({
  [`get ${path}`]: {
    ...get(path.replace('{edition}', '2021-05-sample') + query),
    404: () => site.get(path.replace('{edition}', 'nothing')),
  },
});

/** The answers of a path with two editions, by description. */
const ofPair = (path: string, query = '') => ({
  [`get ${path}`]: {
    ...get(path.replace('{pair}', '2020-12-sample..2021-05-sample') + query),
    404: () => site.get(path.replace('{pair}', 'nothing..2021-05-sample')),
  },
});

const ANSWERS: Record<string, Record<string, () => Promise<Response>>> = {
  'post /api/subscribe': {
    200: () => post('/api/subscribe', { email: 'ngozi@example.com' }),
    ...SUBMISSION_REFUSALS('/api/subscribe', { email: 'ngozi@example.com' }),
  },
  'post /api/data-access-request': {
    201: () => post('/api/data-access-request', REQUEST),
    ...SUBMISSION_REFUSALS('/api/data-access-request', REQUEST),
  },
  [`get ${RECONCILE}`]: {
    200: () => site.get(`${RECONCILE}?queries=${encodeURIComponent(GAYA)}`),
    400: () => site.get(`${RECONCILE}?queries=x`),
    503: () => lonely.get(`${RECONCILE}?queries=${encodeURIComponent(GAYA)}`),
  },
  [`post ${RECONCILE}`]: {
    200: () => reconcile(GAYA),
    400: () => reconcile('x'),
    413: () => reconcile('x'.repeat(66_000)),
    415: () => post(RECONCILE, GAYA),
    429: async () => {
      const visitor = newVisitor();
      for (let sent = 0; sent < 600; sent++) await reconcile('x', visitor);
      return reconcile(GAYA, visitor);
    },
    503: () => reconcile(GAYA, newVisitor(), lonely),
  },
  'get /llms.txt': get('/llms.txt'),
  ...Object.fromEntries(
    ['md', 'json'].flatMap((format) => [
      [
        `get /{section}/{page}.${format}`,
        {
          200: () => site.get(`/answers/not-paid.${format}`),
          404: () => site.get(`/answers/nothing.${format}`),
        },
      ],
      [
        `get /{page}.${format}`,
        { 200: () => site.get(`/who-we-are.${format}`), 404: () => site.get(`/nothing.${format}`) },
      ],
    ]),
  ),
  'get /api/search': get('/api/search?query=register'),
  'get /api/search/suggestions': get('/api/search/suggestions?query=raj&language=ha'),
  [`get ${REGISTER}.json`]: get(`${REGISTER}.json?q=gaya&sort=male&order=desc`),
  [`get ${REGISTER}.csv`]: get(`${REGISTER}.csv?state=kano&as=text&sort=male`),
  [`get ${REGISTER}.xlsx`]: get(`${REGISTER}.xlsx?zone=north-east`),
  [`get ${REGISTER}.parquet`]: get(`${REGISTER}.parquet?zone=north-east`),
  ...ofEdition(`${EDITION}.json`, '?by=state'),
  ...ofEdition(`${EDITION}.csv`, '?by=zone'),
  ...ofEdition(`${EDITION}.xlsx`),
  ...ofEdition(`${EDITION}.parquet`),
  [`get ${REGISTER}/datapackage.json`]: get(`${REGISTER}/datapackage.json`),
  ...ofEdition(`${EDITION}/datapackage.json`),
  [`get ${REGISTER}/csv-metadata.json`]: get(`${REGISTER}/csv-metadata.json`),
  ...ofEdition(`${EDITION}/csv-metadata.json`),
  [`get ${REGISTER}/to-keep.html`]: get(`${REGISTER}/to-keep.html`),
  ...ofEdition(`${EDITION}/to-keep.html`),
  ...ofEdition(`${EDITION}/citation.txt`),
  ...ofEdition(`${EDITION}/citation.bib`),
  ...ofEdition(`${EDITION}/citation.ris`),
  ...ofEdition(`${EDITION}/citation.json`),
  ...ofPair(`${REGISTER}/changes/{pair}.json`, '?kind=changed'),
  ...ofPair(`${REGISTER}/changes/{pair}.csv`),
  [`get ${REGISTER}/compare.csv`]: get(`${REGISTER}/compare.csv?place=kano&place=kano/gaya`),
  [`get ${REGISTER}/editions.atom`]: get(`${REGISTER}/editions.atom`),
  'get /data/catalog.jsonld': get('/data/catalog.jsonld'),
  ...Object.fromEntries(
    [
      '/newsletter/issues.atom',
      '/warnings.atom',
      '/resource-hub/news.atom',
      '/resource-hub/policy-and-governance-documents.atom',
      '/get-involved/tenders.atom',
    ].map((feed) => [`get ${feed}`, { 200: () => site.get(feed) }]),
  ),
  'get /{language}/newsletter.atom': { 200: () => site.get('/ha/newsletter.atom') },
  'get /{language}/warnings.atom': { 200: () => site.get('/ha/warnings.atom') },
  'get /releases.atom': get('/releases.atom'),
  'get /releases.ics': get('/releases.ics'),
  'get /notifications.json': { 200: () => site.get('/notifications.json') },
};

/** The URLs of a route file by Remix's naming: `[.]` is a dot, `$x` a parameter, a trailing _ opts out of nesting. */
function addressOf(file: string): RegExp {
  const name = path
    .basename(file)
    .replace(/\.tsx?$/, '')
    .replace(/\._index$/, '');
  const parts = name
    .replaceAll('[.]', '\0')
    .split('.')
    .map((part) => part.replace(/_$/, ''));
  const pattern = parts.map((part) => part.replace(/\$\w+/, '[^/]+')).join('/');
  return new RegExp(`^/${pattern.replaceAll('\0', '\\.')}$`);
}

interface Header {
  /** False if not every answer has it. */
  required?: boolean;
  schema: { pattern: string };
}

interface Answer {
  content: Record<string, object>;
  headers?: Record<string, Header | Reference>;
}

interface Reference {
  $ref: string;
}

interface Operation {
  responses: Record<string, Answer | Reference>;
}

/** Resolves a possible `$ref`. Returns the object and its pointer. */
function resolved<Told extends object>(told: Told | Reference, place: string): { told: Told; place: string } {
  if (!('$ref' in told)) return { told, place };
  const to = told.$ref.slice('#'.length);
  const there = to
    .split('/')
    .slice(1)
    .reduce((node, name) => node[name], document);
  return { told: there, place: to };
}

describe('every documented answer', () => {
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, { parameters: _, ...item }]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

  test('exists for each path with open data', () => {
    const handles = import.meta.glob<PageHandle>('../../../app/routes/*.{ts,tsx}', {
      import: 'handle',
      eager: true,
    });
    const open = Object.entries(handles).flatMap(([file, handle]) =>
      handle?.isOpenData ? [addressOf(file)] : [],
    );
    expect(open.length).toBeGreaterThan(15);
    const documented = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, 'x'));
    expect(open.filter((address) => !documented.some((path) => address.test(path)))).toEqual([]);
  });

  test('is covered by this test', () => {
    expect(
      Object.fromEntries(
        operations.map(({ path, method, operation }) => [
          `${method} ${path}`,
          Object.keys(operation.responses),
        ]),
      ),
    ).toEqual(
      Object.fromEntries(Object.entries(ANSWERS).map(([name, answers]) => [name, Object.keys(answers)])),
    );
  });

  const all = operations.flatMap(({ path, method, operation }) =>
    Object.entries(operation.responses).map(([status, answer]) => ({
      path,
      method,
      status,
      ...resolved(answer, `/paths/${escaped(path)}/${method}/responses/${status}`),
    })),
  );
  test.each(all)('$method $path $status', async ({ path, method, status, told, place }) => {
    const answer = await (ANSWERS[`${method} ${path}`]?.[status]?.() ??
      Promise.reject(new Error('not asked')));
    expect(answer.status).toBe(Number(status));
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    expect(Object.keys(told.content)).toContain(type);
    for (const [header, described] of Object.entries(told.headers ?? {})) {
      const { required, schema } = resolved<Header>(described, '').told;
      if (required !== false || answer.headers.has(header))
        expect(answer.headers.get(header)).toMatch(new RegExp(schema.pattern));
    }
    const body = /[/+]json$/.test(type) ? await answer.json() : await answer.text();
    expect(problems(`${place}/content/${escaped(type)}/schema`, body)).toEqual([]);
  });
});

test('without queries the service returns its manifest, as documented', async () => {
  const manifest = await (await site.get(RECONCILE)).json();
  expect(problems('/components/schemas/ReconciliationManifest', manifest)).toEqual([]);
});

test('a search page, its suggested query and its answer are as documented', async () => {
  const answer = await site.get('/api/search?query=kadna&page=1');
  const asked = await site.get('/api/search?query=not+paid&page=1');
  const { headers, content } = document.paths['/api/search'].get.responses[200];
  expect(
    problems('/paths/~1api~1search/get/responses/200/content/application~1json/schema', await answer.json()),
  ).toEqual([]);
  for (const [name, { schema }] of Object.entries<Header>(headers))
    expect(answer.headers.get(name) ?? asked.headers.get(name)).toMatch(new RegExp(schema.pattern));
  expect(Object.keys(content)).toEqual(['application/json']);
});

test('other paths below /api, and other methods, are refused in JSON', async () => {
  for (const [method, path, status, allow] of [
    ['GET', '/api/nothing', 404, null],
    ['POST', '/api/nothing', 405, 'GET, HEAD'],
    ['GET', '/api/subscribe', 405, 'POST'],
    ['PUT', '/api/subscribe', 405, 'POST'],
    ['OPTIONS', '/api/data-access-request', 405, 'POST'],
  ] as const) {
    const answer = await site.get(path, { method });
    expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([status, allow]);
    expect(problems('/components/schemas/Error', await answer.json())).toEqual([]);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
