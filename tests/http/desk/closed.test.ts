import { describe, expect, test } from 'vitest';
import { DESK_POLICY } from '../../../app/server/http/content-security-policy.server';
import { deskBrowser, invite, joinDesk } from '../../support/desk';
import { mailsTo } from '../../support/mail-files';
import { ownSite } from '../../support/own-site';
import { newPasskey, optionsOf } from '../../support/passkey';
import { startSite } from '../../support/site';

const PATHS = [
  '/desk',
  '/desk/sign-in',
  '/desk/sign-out',
  '/desk/me',
  '/desk/people',
  '/desk/people/a@b',
  '/desk/link/x',
  '/desk/nothing',
  '/desk/people.csv',
  '/desk/requests/dar-7k3m-9qxcw/export',
  '/desk/subscribers/export.json',
  '/desk/numbers/report.pdf',
  '/desk/newsletters/2026-01/mail',
];
const OTHER = '/desq';
/** Of how it is sent, and the policy of plain refusals. */
const DIFFERS = [
  'content-encoding',
  'date',
  'x-request-id',
  'etag',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
];

/** What a visitor sees of a path, without what belongs to the path and the moment. */
async function seen(site: { url: string }, path: string, init: RequestInit = {}) {
  const answer = await fetch(site.url + path, { redirect: 'manual', ...init });
  const left = answer.status === 404 ? DIFFERS : [...DIFFERS, 'content-security-policy'];
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !left.includes(name)));
  const text = (await answer.text()).replaceAll('/desk', OTHER);
  return { status: answer.status, headers, text };
}

const unlike = (path: string) => path.replace('/desk', OTHER);

describe('a desk that is not there looks like any path that is not there', () => {
  const site = ownSite({ TRUST_PROXY: '1' });

  test.each(PATHS)('%s, while nobody was invited', async (path) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS'])
      expect(await seen(site, path, { method }), method).toEqual(await seen(site, unlike(path), { method }));
    const post = { method: 'POST', body: new URLSearchParams({ step: 'code' }) };
    const [desk, other] = [await seen(site, path, post), await seen(site, unlike(path), post)];
    expect(desk.status).toBe(other.status);
    expect(desk.text).toBe(other.text);
    expect((await seen(site, path)).status).toBe(404);
  });

  test.each<Record<string, string>>([
    { DESK: 'off' },
    // Its cookies would go over plain HTTP.
    { PUBLIC_URL: 'http://www.office.example' },
  ])('with %o, whoever was invited', async (settings) => {
    await invite(site, 'somebody@office.example', ['manager']);
    expect((await site.get('/desk/sign-in')).status).toBe(200);
    const off = await startSite({ DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, ...settings });
    try {
      for (const path of PATHS) {
        expect(await seen(off, path), path).toEqual(await seen(off, unlike(path)));
        const post = { method: 'POST', body: new URLSearchParams({ step: 'code' }) };
        expect((await seen(off, path, post)).status, path).toBe(405);
      }
    } finally {
      await off.stop();
    }
  });
});

describe('a desk on a host name of its own', () => {
  const HOST = 'desk.office.example';
  const site = ownSite({
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://www.office.example',
    DESK_HOST: HOST,
  });
  const at = (host: string) => ({ 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'https' });

  test.each([
    'www.office.example',
    '127.0.0.1',
    'desk.office.example.evil.example',
    'desk.office.example:444',
  ])('is not at %s', async (host) => {
    await invite(site, 'first@office.example', ['manager']);
    for (const path of PATHS) expect((await site.get(path, { headers: at(host) })).status, path).toBe(404);
    const body = new URLSearchParams({ step: 'link', email: 'first@office.example' });
    const answer = await site.get('/desk/sign-in', { method: 'POST', body, headers: at(host) });
    expect(answer.status).toBe(405);
  });

  test('is there with its links, forms and passkeys', async () => {
    const origin = `https://${HOST}`;
    const browser = deskBrowser(site, { ...at(HOST), Origin: origin });
    const person = await joinDesk(site, ['manager'], 'here@office.example', browser);
    expect((await person.get('/desk')).status).toBe(200);
    expect((await person.get('/desk', { headers: at('www.office.example') })).status).toBe(404);
    const passkey = newPasskey(origin);
    const options = optionsOf(await (await person.get('/desk/me')).text());
    expect(JSON.parse(options).rp.id).toBe(HOST);
    const added = await person.send('/desk/me', 'passkey', { passkey: passkey.register(options) });
    expect(added.status).toBe(303);
    await person.send('/desk/sign-in', 'link', { email: person.email });
    // The invitation, that somebody signed in, and the link.
    const mails = await mailsTo(site.dataDir, person.email, 3);
    const links = mails.flatMap(({ text = '' }) => text.match(/https?:\/\/\S+\/desk\/link\//g) ?? []);
    expect(links).toEqual([`${origin}/desk/link/`, `${origin}/desk/link/`]);
  });
});

test('the frame of a page that fails is the desk’s, with its policy', async () => {
  const site = await startSite({
    DATABASE_URL: 'postgresql://nobody:none@127.0.0.1:1/none',
    LOG_LEVEL: 'silent',
  });
  try {
    const answer = await site.get('/desk/people');
    const text = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-security-policy')).toBe(DESK_POLICY);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('class="desk"');
    expect(text).toContain('out of order for the moment');
    expect(text).not.toMatch(/<script/);
  } finally {
    await site.stop();
  }
});
