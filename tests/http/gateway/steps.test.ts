import { readFileSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { gsmLength } from '../../../app/features/gateway/gsm';
import { withClient } from '../../support/databases';
import { addRequest } from '../../support/filled-office';
import { dial, GATEWAY_TOKEN, sendMessage, ussdForm } from '../../support/gateway';
import { ownSite } from '../../support/own-site';
import { type AnsweringSite, freePort, REMIX_SERVE, siteAt, startSite } from '../../support/site';
import { documentedRequests } from './documented-requests';

const PATHS = ['/gateway/ussd', '/gateway/sms'];
const ADDRESS = { 'X-Forwarded-For': '203.0.113.7' };

const site = ownSite({
  GATEWAY_TOKEN,
  GATEWAY_ADDRESSES: '127.0.0.1, 203.0.113.0/24, 2001:db8:20::/48',
  TRUST_PROXY: '1',
});
const lonely = siteAt(inject('lonelySite'));

function post(
  path: string,
  headers: Record<string, string>,
  body: BodyInit = ussdForm(''),
  target: AnsweringSite = site,
) {
  return target.get(path, { method: 'POST', headers: { ...ADDRESS, ...headers }, body });
}

/** A form that is valid both as a step and as a text message. */
function eitherForm(): URLSearchParams {
  const form = ussdForm('4');
  form.set('from', '+2348030000009');
  return form;
}

const AUTHORIZED = { Authorization: `Bearer ${GATEWAY_TOKEN}` };

describe('requests from the three systems', () => {
  const documented = documentedRequests('docs/gateway.md', GATEWAY_TOKEN);

  test('are documented', () => {
    expect(documented).toHaveLength(5);
    expect(readFileSync('docs/gateway.md', 'utf8')).toMatch(/Africa's Talking.*Kannel.*RapidPro/s);
  });

  test.each(documented)(
    '$name is answered as docs/gateway.md says',
    async ({ path, headers, body, answer }) => {
      const { 'Content-Length': _length, Host: _host, ...sent } = headers;
      const answered = await post(path, sent, body);
      expect(answered.status).toBe(200);
      expect(answered.headers.get('cache-control')).toBe('no-store');
      expect(await answered.text()).toBe(answer);
    },
  );
});

describe('a session', () => {
  test.each([
    '',
    '1',
    '1*3',
    '1*3*3',
    '1*3*3*2',
    '1*3*3*2*4',
    '1*3*0*6',
    '1*Bassa',
    '1*Bassa*2',
    '6*1*2',
    '7',
    '4',
    '99',
    'x',
  ])('%j: a screen that fits, the same for both types of form', async (text) => {
    const quick = await dial(site, text);
    const whole = new FormData();
    for (const [name, value] of ussdForm(text)) whole.set(name, value);
    const slow = await post('/gateway/ussd', AUTHORIZED, whole);
    expect([quick.status, slow.status]).toEqual([200, 200]);
    const screen = await quick.text();
    expect(screen).toMatch(/^(CON|END) /);
    expect(gsmLength(screen)).toBeLessThanOrEqual(160);
    expect(await slow.text()).toBe(screen);
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries(
        [...headers].filter(
          ([name]) => !/^(date|x-request-id|connection|keep-alive|vary|transfer-encoding)$/.test(name),
        ),
      );
    expect(headersOf(quick)).toEqual(headersOf(slow));
  });

  test('works for many phones from one IP address, and none waits for another', async () => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) => dial(site, '1*3*3', `+23480400${index}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const answer of answers) expect(await answer.text()).toMatch(/^CON Kano/);
  });

  test('ends for a single phone that sends too many requests', async () => {
    const phone = '+2348055555555';
    for (let index = 0; index < 120; index++) await (await dial(site, '', phone)).arrayBuffer();
    expect(await (await dial(site, '', phone)).text()).toMatch(/^END Too many requests from this number\./);
    expect(await (await dial(site, '', '+2348055555556')).text()).toMatch(/^CON /);
  });
});

describe('text messages', () => {
  test('are answered in plain text for forms and text, in JSON for JSON', async () => {
    const form = await sendMessage(
      site,
      new URLSearchParams({ from: '+2348030000009', to: '30969', text: 'Complain' }),
    );
    expect(form.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await form.text()).toMatch(/^Call 969/);
    const wide = Buffer.from('Gaya', 'utf16le').swap16();
    const plain = await sendMessage(site, wide, {
      'Content-Type': 'text/plain; charset="UTF-16BE"',
      'X-Kannel-From': '+2348030000009',
    });
    expect(await plain.text()).toMatch(/^Gaya, Kano\n/);
    const json = await sendMessage(site, JSON.stringify({ from: '+2348030000009', text: 'help' }), {
      'Content-Type': 'application/json',
    });
    expect((await json.json()).text).toMatch(/^Send a place/);
  });

  test('get empty replies after thirty in ten minutes, so that two machines cannot answer each other endlessly', async () => {
    const send = async () =>
      (await sendMessage(site, new URLSearchParams({ from: '+2348066666666', text: 'x' }))).text();
    const replies: string[] = [];
    for (let index = 0; index < 31; index++) replies.push(await send());
    expect(replies.slice(0, 30).every((reply) => reply.length > 0)).toBe(true);
    expect(replies[30]).toBe('');
  });
});

describe('a data access request', () => {
  test('reveals its status to anyone with the reference, and nothing else', async () => {
    const reference = 'DAR-7K3M-9QXCW';
    await withClient(site.databaseUrl, (client) => addRequest(client, { reference }));
    for (const [step, says] of [
      ['new', 'received'],
      ['in review', 'in review'],
      ['closed', 'closed'],
    ]) {
      await withClient(site.databaseUrl, (client) =>
        client.query(
          'UPDATE data_access_request SET status = $1, closed_at = CASE WHEN $1 = $2 THEN now() END',
          [step, 'closed'],
        ),
      );
      const said = await (await dial(site, `7*${reference}`)).text();
      expect(said).toMatch(new RegExp(`^END DAR-7K3M-9QXCW: ${says}\\.`));
      expect(
        await (
          await sendMessage(site, new URLSearchParams({ from: '+1', text: `status ${reference}` }))
        ).text(),
      ).toBe(said.replace('END ', ''));
    }
    await withClient(site.databaseUrl, (client) =>
      client.query("UPDATE data_access_request SET receipt_expires_at = now() - interval '1 day'"),
    );
    expect(await (await dial(site, `7*${reference}`)).text()).toContain('there is no such request');
  });

  test('cannot be guessed: a phone is told to wait after ten unknown references, another one is not', async () => {
    const guess = async (phone: string) => (await dial(site, '7*DAR-7K3M-9QXCW', phone)).text();
    await withClient(site.databaseUrl, (client) => client.query('DELETE FROM data_access_request'));
    const phone = '+2348077777777';
    for (let index = 0; index < 10; index++) expect(await guess(phone)).toContain('there is no such request');
    expect(await guess(phone)).toMatch(/^END Too many requests/);
    expect(await guess('+2348077777778')).toContain('there is no such request');
  });
});

describe('access', () => {
  test.each(PATHS)('%s is not found until a token is set', async (path) => {
    for (const headers of [{}, AUTHORIZED] as Record<string, string>[]) {
      const answer = await post(path, headers, ussdForm(''), lonely);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    }
    expect((await lonely.get(path)).status).toBe(404);
  });

  test.each(PATHS)('%s without the token or with a wrong one: 401', async (path) => {
    const wrong: Record<string, string>[] = [
      {},
      { Authorization: 'Bearer x' },
      { Authorization: `Basic ${GATEWAY_TOKEN}` },
    ];
    for (const headers of wrong) {
      const answer = await post(path, headers);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await answer.text()).not.toContain('<');
    }
    for (const query of ['?token=', '?token=x', `?Token=${GATEWAY_TOKEN}`, `?token=${GATEWAY_TOKEN}x`])
      expect((await post(path + query, {})).status).toBe(401);
    expect(
      (
        await post(
          `${path}?token=${GATEWAY_TOKEN}`,
          {},
          path.endsWith('sms') ? new URLSearchParams({ from: '+2348030000009', text: 'help' }) : ussdForm(''),
        )
      ).status,
    ).toBe(200);
  });

  test.each(PATHS)('%s from an IP address that is not listed: 403', async (path) => {
    for (const address of ['198.51.100.1', '2001:db8:21::1', '203.0.113.7, 198.51.100.1'])
      expect((await post(path, { ...AUTHORIZED, 'X-Forwarded-For': address })).status, address).toBe(403);
    for (const address of ['203.0.113.255', '2001:db8:20::9', '198.51.100.1, 203.0.113.7'])
      expect(
        (await post(path, { ...AUTHORIZED, 'X-Forwarded-For': address }, eitherForm())).status,
        address,
      ).toBe(200);
  });

  test.each(PATHS)('%s from a page of another site: 403, even with the token', async (path) => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ] as Record<string, string>[])
      expect((await post(path, { ...AUTHORIZED, ...headers })).status).toBe(403);
  });

  test.each(PATHS)('%s accepts only posts', async (path) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await site.get(path, { method, headers: { ...ADDRESS, ...AUTHORIZED } });
      expect(answer.status, method).toBe(405);
      expect(answer.headers.get('allow'), method).toBe('POST');
    }
  });

  test('an invalid step or message is refused with a message', async () => {
    const form = (fields: Record<string, string>) => new URLSearchParams(fields);
    const json = { ...AUTHORIZED, 'Content-Type': 'application/json' };
    const cases: [status: number, path: string, headers: Record<string, string>, body: BodyInit][] = [
      [400, '/gateway/ussd', AUTHORIZED, form({ text: '' })],
      [400, '/gateway/ussd', AUTHORIZED, form({ phoneNumber: '+1' })],
      [400, '/gateway/ussd', AUTHORIZED, form({ phoneNumber: ' ', text: '' })],
      [415, '/gateway/ussd', json, '{"phoneNumber":"+1","text":""}'],
      [413, '/gateway/ussd', AUTHORIZED, form({ phoneNumber: '+1', text: 'x'.repeat(17_000) })],
      [
        415,
        '/gateway/ussd',
        { ...AUTHORIZED, 'Content-Encoding': 'gzip' },
        form({ phoneNumber: '+1', text: '' }),
      ],
      [400, '/gateway/sms', AUTHORIZED, form({ from: '+1' })],
      [400, '/gateway/sms', AUTHORIZED, form({ text: 'Gaya' })],
      [400, '/gateway/sms', json, '{"text":"Gaya"}'],
      [400, '/gateway/sms', { ...AUTHORIZED, 'Content-Type': 'text/plain' }, 'Gaya'],
      [400, '/gateway/sms', json, '{"txt":"Gaya"}'],
      [400, '/gateway/sms', json, '{"text":'],
      [415, '/gateway/sms', { ...AUTHORIZED, 'Content-Type': 'application/octet-stream' }, 'Gaya'],
      [415, '/gateway/sms', { ...AUTHORIZED, 'Content-Type': 'text/plain; charset=x-none' }, 'Gaya'],
      [413, '/gateway/sms', { ...AUTHORIZED, 'Content-Type': 'text/plain' }, 'x'.repeat(17_000)],
    ];
    for (const [status, path, headers, body] of cases) {
      const answer = await post(path, headers, body);
      expect(answer.status, `${path} ${String(body).slice(0, 60)}`).toBe(status);
      expect((await answer.text()).length).toBeGreaterThan(10);
    }
  });
});

describe('without the database', () => {
  test('steps that do not need it work, and others end with a message', async () => {
    const alone = await startSite({
      DATABASE_URL: 'postgresql://nobody:none@127.0.0.1:1/none',
      GATEWAY_TOKEN,
      LOG_LEVEL: 'silent',
    });
    const ask = async (text: string) => (await dial(alone, text)).text();
    for (const text of ['', '1', '2', '6*3*3', '7'])
      expect(await ask(text), text).not.toContain('not available');
    for (const text of ['1*3', '1*Gaya', '1*7', '7*DAR-7K3M-9QXCW'])
      expect(await ask(text), text).toMatch(/^END This is not available at the moment\. .*969/);
    expect(
      await (await sendMessage(alone, new URLSearchParams({ from: '+1', text: 'Gaya' }))).text(),
    ).toMatch(/^This is not available at the moment/);
    await alone.stop();
  });

  test('figures read before the outage are shown with their month', async () => {
    expect(await (await dial(site, '1*3*3*1*1')).text()).toContain('May 2021');
    const name = new URL(site.databaseUrl).pathname.slice(1);
    const admin = new pg.Client({ connectionString: inject('serverUrl') });
    await admin.connect();
    try {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      await expect
        .poll(async () => (await dial(site, '7*DAR-7K3M-9QXCW', `+2349${Date.now()}`)).text())
        .toMatch(/^END This is not available/);
      expect(await (await dial(site, '1*3*3*1*2')).text()).toMatch(/^END Albasu, Kano\n.*May 2021/s);
    } finally {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
      await admin.end();
    }
  });
});

test('stock remix-serve answers as well', async () => {
  const stock = await startSite(
    { DATABASE_URL: site.databaseUrl, GATEWAY_TOKEN, PORT: await freePort() },
    REMIX_SERVE,
  );
  expect(await (await dial(stock, '4')).text()).toMatch(/^END Call 969/);
  expect((await stock.get('/gateway/ussd', { method: 'POST', body: ussdForm('') })).status).toBe(401);
  await stock.stop();
});
