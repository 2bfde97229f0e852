import { beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../support/databases';
import { textOf } from '../../support/dom';
import { entryOf } from '../../support/form-page';
import { ownSite } from '../../support/own-site';
import { rawRequest } from '../../support/raw-request';

const FORM = '/nsr/data-access-request-form';
const API = '/api/data-access-request';

const site = ownSite({ TRUST_PROXY: '1' });

let clients = 0;
function post(path: string, body: string) {
  const type = path.startsWith('/api/') ? 'application/json' : 'application/x-www-form-urlencoded';
  const client = `10.2.${++clients >> 8}.${clients & 255}`;
  const headers = { 'Content-Type': type, 'X-Forwarded-For': client };
  return site.get(path, { method: 'POST', body, headers });
}

/** `fetch` would normalise the path. */
const statusOf = async (path: string) => (await rawRequest(site, path)).status;

describe('a path that the router would misread', () => {
  test.each([
    '/%5c',
    '/%5c%20',
    '/%5Cx:99999',
    '/news/%5c..%5c',
    '/%09/%20',
    '/%0a/%5b',
    '/%7f',
    '/%c2%85',
    '/%2e%2e',
    '/.',
    '/newsletter/x/%2e%2e/confirm/secret',
    '/news/%2e%2e%2fx',
  ])('%s is refused', async (path) => {
    expect(await statusOf(path)).toBe(400);
  });

  test.each([
    '/%2f',
    '/%2F%2Fevil.example',
    '/%255c',
    '/;a=b',
    '/news;x=1',
    '/%3a99999',
    '/...',
    '/http:',
    `/${'a'.repeat(4000)}`,
  ])('%s is not found', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  test('a leading dot in a name is not a path segment', async () => {
    expect(await statusOf('/.well-known/nothing')).toBe(404);
  });
});

describe('a list in a forwarding header', () => {
  test.each([
    ['a b', 400],
    ['x:99999', 400],
    ['[', 400],
    ['a, b:99999999', 400],
    ['a:99999999, www.example.org', 200],
    ['www.example.org, [::1]:443', 200],
    [', ,', 200],
  ])('%j as X-Forwarded-Host is answered with %i', async (hosts, status) => {
    const answer = await site.get('/newsletter', { headers: { 'X-Forwarded-Host': hosts } });
    expect(answer.status).toBe(status);
  });

  test.each(['https,http', 'gopher', ' , ', '__proto__'])(
    '%j as X-Forwarded-Proto is harmless',
    async (schemes) => {
      expect((await site.get('/newsletter', { headers: { 'X-Forwarded-Proto': schemes } })).status).toBe(200);
    },
  );
});

describe('the day on a request', () => {
  const dated = (date: string) => ({
    organizationName: 'Kept',
    officeAddress: 'Abuja',
    sector: 'Health',
    date,
  });
  const SANE = 'Enter a date in the years 2000 to 2099';
  const WRITTEN = 'Enter the date as day, month and year, like 21 11 2026';

  test.each([
    ['0000-01-01', SANE],
    ['0001-01-01', SANE],
    ['1999-12-31', SANE],
    ['9999-12-31', SANE],
    ['2026-02-30', WRITTEN],
    ['0044-03-15 BC', WRITTEN],
    ['infinity', WRITTEN],
    ['-infinity', WRITTEN],
    ['today', WRITTEN],
    ['+010000-01-01', WRITTEN],
    ['٢٠٢٦-١١-٢١', WRITTEN],
  ])('%s gets an error next to its field', async (date, message) => {
    const answer = await post(API, JSON.stringify(dated(date)));
    expect([answer.status, (await answer.json()).fields]).toEqual([422, { date: [message] }]);
    const page = await (await post(FORM, String(new URLSearchParams(dated(date))))).text();
    expect(textOf(page)).toContain(message);
    expect(entryOf(page, 'organizationName')).toBe('Kept');
  });

  test.each(['2000-01-01', '31 12 2099'])('%s is accepted', async (date) => {
    expect((await post(API, JSON.stringify(dated(date)))).status).toBe(201);
  });
});

describe('a value that only the database refuses', () => {
  const MESSAGE = 'One of the entries cannot be stored';
  beforeAll(() =>
    withClient(site.databaseUrl, async (client) => {
      await client.query(`
        CREATE FUNCTION refuse_all() RETURNS trigger LANGUAGE plpgsql AS
          $$BEGIN RAISE EXCEPTION USING ERRCODE = '22008', MESSAGE = 'the canary ' || NEW; END$$;
        CREATE TRIGGER refuse_all BEFORE INSERT ON subscriber FOR EACH ROW EXECUTE FUNCTION refuse_all();
        CREATE TRIGGER refuse_all BEFORE INSERT ON data_access_request FOR EACH ROW
          WHEN (NEW.sector = 'Refused') EXECUTE FUNCTION refuse_all();
        CREATE TRIGGER refuse_all BEFORE INSERT ON fraud_report FOR EACH ROW EXECUTE FUNCTION refuse_all();`);
    }),
  );

  test.each([
    [FORM, 'organizationName=Kept&officeAddress=Abuja&sector=Refused'],
    ['/newsletter', 'email=kept@example.com'],
    ['/warnings/report', 'whatHappened=Kept&state=Kano'],
    [API, '{"organizationName":"x","officeAddress":"x","sector":"Refused"}'],
    ['/api/subscribe', '{"email":"kept@example.com"}'],
  ])('%s says so, and keeps the entries', async (path, body) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain(MESSAGE);
    if (body.startsWith('{')) expect(JSON.parse(text).fields).toEqual({});
    else for (const [name, entry] of new URLSearchParams(body)) expect(entryOf(text, name), name).toBe(entry);
  });

  test('is logged only by its SQLSTATE', async () => {
    await expect.poll(() => site.output()).toContain('"sqlState":"22008"');
    expect(site.output()).not.toContain('canary');
  });
});

describe('entries that cannot be stored', () => {
  test.each(['%00', '%FF', '%C0%AF', '%ED%A0%80'])(
    '%s in a form gets an error next to its field',
    async (text) => {
      const answer = await post(FORM, `organizationName=Kept&officeAddress=a${text}b&sector=Health`);
      expect(answer.status).toBe(422);
      const page = await answer.text();
      expect(textOf(page)).toContain('Remove the characters that cannot be shown');
      expect(entryOf(page, 'organizationName')).toBe('Kept');
    },
  );

  test.each(['"\\u0000"', '"\\ud800"', '"\\udfff x"'])(
    '%s in JSON gets an error with its field',
    async (text) => {
      const answer = await post('/api/subscribe', `{"email":${text}}`);
      expect(answer.status).toBe(422);
      expect((await answer.json()).fields.email[0]).toContain('Remove the characters that cannot be shown');
    },
  );

  test('hostile names and thousands of fields change nothing', async () => {
    for (const body of [
      '__proto__[polluted]=1&constructor.prototype.polluted=1&householdCriteria[9999999]=x&householdCriteria[-1]=x',
      'householdCriteria=x&'.repeat(3000),
      'x=1&'.repeat(16_000),
    ]) {
      const answer = await post(FORM, body);
      expect([400, 422]).toContain(answer.status);
    }
    const polluted = '{"__proto__":{"email":"ada@example.com"},"constructor":{"prototype":{"x":1}}}';
    expect((await post('/api/subscribe', polluted)).status).toBe(422);
  });

  test('endless nesting is invalid JSON or not a text', async () => {
    expect((await post('/api/subscribe', '['.repeat(16_000))).status).toBe(400);
    expect((await post('/api/subscribe', `{"email":${'['.repeat(8000)}${']'.repeat(8000)}}`)).status).toBe(
      422,
    );
  });
});
