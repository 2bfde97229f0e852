import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, inject, test } from 'vitest';
import { newVisitor } from '../../support/form-posts';
import { formSite } from '../../support/shared-sites';
import { siteAt } from '../../support/site';

const PATH = '/api/reconcile';

const site = formSite(inject('formSite'));
const lonely = siteAt(inject('lonelySite'));

const ajv = new Ajv2020();
const thing = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'string' }, name: { type: 'string' } },
};
/** Schemas of the Reconciliation Service API 0.2 for a manifest and a batch of results. */
const isManifest = ajv.compile({
  type: 'object',
  required: ['versions', 'name', 'identifierSpace', 'schemaSpace'],
  properties: {
    versions: { type: 'array', items: { type: 'string' }, contains: { const: '0.2' } },
    name: { type: 'string' },
    identifierSpace: { type: 'string' },
    schemaSpace: { type: 'string' },
    documentation: { type: 'string' },
    defaultTypes: { type: 'array', items: thing, uniqueItems: true },
    view: {
      type: 'object',
      required: ['url'],
      properties: { url: { type: 'string', pattern: '\\{\\{id\\}\\}' } },
    },
  },
  additionalProperties: false,
});
const isResultBatch = ajv.compile({
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['result'],
    properties: {
      result: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'name', 'score'],
          properties: {
            id: { type: 'string' },
            name: { type: 'string' },
            description: { type: 'string' },
            score: { type: 'number', minimum: 0, maximum: 100 },
            match: { type: 'boolean' },
            type: { type: 'array', items: thing },
          },
          additionalProperties: false,
        },
      },
    },
  },
});

const get = (queries: unknown) =>
  site.get(
    `${PATH}?queries=${encodeURIComponent(typeof queries === 'string' ? queries : JSON.stringify(queries))}`,
  );
const post = (queries: unknown, headers: Record<string, string> = {}) =>
  site.get(PATH, {
    method: 'POST',
    headers: { ...newVisitor(), ...headers },
    body: new URLSearchParams({ queries: JSON.stringify(queries) }),
  });
const cors = ({ headers }: Response) => headers.get('access-control-allow-origin');

const BATCH = {
  q0: { query: 'Gaya' },
  q1: { query: 'Bassa' },
  q2: { query: 'Bassa', properties: [{ pid: 'state', v: 'Kogi State' }] },
  q3: {
    query: 'Obi',
    type: 'lga',
    limit: 1,
    properties: [{ pid: 'state', v: [{ id: 'benue', name: 'Benue' }] }],
  },
  q4: { query: 'Gaya', type: ['person'] },
  q5: { query: 'London', type_strict: 'any' },
};

describe('the service', () => {
  test('returns its manifest', async () => {
    const answer = await site.get(PATH);
    expect([answer.status, cors(answer)]).toEqual([200, '*']);
    const manifest = await answer.json();
    isManifest(manifest);
    expect(isManifest.errors).toBeNull();
    const view = new URL(manifest.view.url.replace('{{id}}', 'kano/gaya'));
    for (const id of ['kano/gaya', 'kano%2Fgaya']) {
      const page = await site.get(`${view.pathname}?id=${id}`, { redirect: 'manual' });
      expect(page.headers.get('location')).toBe('/where-we-work/nsr-summary-by-lga/kano/gaya');
    }
    expect((await site.get(`${PATH}?id=//evil.example`)).status).toBe(404);
  });

  test.each([
    ['GET', get],
    ['POST', post],
  ])('answers a batch by %s', async (_method, ask) => {
    const answer = await ask(BATCH);
    expect([answer.status, cors(answer), answer.headers.get('cache-control')]).toEqual([
      200,
      '*',
      'no-store',
    ]);
    const results = await answer.json();
    isResultBatch(results);
    expect(isResultBatch.errors).toBeNull();
    expect(Object.keys(results)).toEqual(Object.keys(BATCH));
    expect(results.q0.result[0]).toEqual({
      id: 'kano/gaya',
      name: 'Gaya, Kano',
      description: 'same name',
      type: [{ id: 'lga', name: 'Local government area' }],
      score: 100,
      match: true,
    });
    expect(results.q1.result.map(({ id, match }: Candidate) => [id, match])).toEqual([
      ['kogi/bassa', false],
      ['plateau/bassa', false],
    ]);
    expect(results.q2.result[0]).toMatchObject({ id: 'kogi/bassa', score: 100, match: true });
    expect(results.q3.result.map(({ id }: Candidate) => id)).toEqual(['benue/obi']);
    expect(results.q4.result).toEqual([]);
    expect(results.q5.result).toEqual([]);
  });

  test('is open to pages of other sites, unlike the rest of the site', async () => {
    const elsewhere = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
    const answer = await post(BATCH, elsewhere);
    expect([answer.status, cors(answer)]).toEqual([200, '*']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    for (const path of ['/api/subscribe', '/newsletter', `${PATH}/x`]) {
      const refused = await site.get(path, { method: 'POST', headers: { ...newVisitor(), ...elsewhere } });
      expect([refused.status, cors(refused)], path).toEqual([403, null]);
    }
  });

  test('queries do not count as form submissions', async () => {
    const visitor = newVisitor();
    for (let asked = 0; asked < 70; asked++)
      expect((await post({ q: { query: 'x' } }, visitor)).status).toBe(200);
    const form = await site.get('/newsletter', {
      method: 'POST',
      headers: visitor,
      body: new URLSearchParams(),
    });
    expect(form.status).toBe(422);
  });
});

interface Candidate {
  id: string;
  match: boolean;
}

describe('errors are JSON', () => {
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`q${index}`, { query: 'x' }]));
  test.each([
    ['no JSON', '{'],
    ['a list', []],
    ['a text', '"Gaya"'],
    ['null', 'null'],
    ['a query of another kind', { q0: { query: 5 } }],
    ['a query with a name of its own', { q0: { query: 'Gaya', state: 'Kano' } }],
    ['too many queries', many],
    ['too long a name', { q0: { query: 'x'.repeat(201) } }],
  ])('%s', async (_case, queries) => {
    const answer = await get(queries);
    expect([answer.status, cors(answer)]).toEqual([400, '*']);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/^The field "queries" is not /) });
  });

  test('property names of Object.prototype are ordinary names', async () => {
    const answer = await get('{"__proto__":{"query":"Gaya"},"constructor":{"query":"Gaya"}}');
    expect(answer.status).toBeLessThanOrEqual(400);
    expect((await get('{"q":{"query":"Gaya"}}')).status).toBe(200);
  });

  test('no field, another type, too large', async () => {
    const send = (body: BodyInit, headers: Record<string, string> = {}) =>
      site.get(PATH, { method: 'POST', headers: { ...newVisitor(), ...headers }, body });
    for (const [answer, status] of [
      [await send(new URLSearchParams({ other: 'x' })), 400],
      [await send('{}', { 'Content-Type': 'application/json' }), 415],
      [await send(new URLSearchParams({ queries: 'x'.repeat(70_000) })), 413],
    ] as const) {
      expect([answer.status, cors(answer)]).toEqual([status, '*']);
      expect(await answer.json()).toEqual({ error: expect.any(String) });
    }
  });

  test('a database that is down', async () => {
    for (const answer of [
      await lonely.get(`${PATH}?queries=${encodeURIComponent('{"q0":{"query":"Gaya"}}')}`),
      await lonely.get(PATH, {
        method: 'POST',
        headers: newVisitor(),
        body: new URLSearchParams({ queries: '{"q0":{"query":"Gaya"}}' }),
      }),
    ]) {
      expect([answer.status, cors(answer), answer.headers.has('retry-after')]).toEqual([503, '*', true]);
      expect(await answer.json()).toEqual({ error: expect.any(String) });
    }
    expect((await lonely.get(PATH)).status).toBe(200);
  });
});
