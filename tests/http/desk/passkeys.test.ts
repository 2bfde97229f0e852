import { describe, expect, test } from 'vitest';
import { deskBrowser, invite, joinDesk } from '../../support/desk';
import { attributesOf, textOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';
import { newPasskey, optionsOf, type Passkey } from '../../support/passkey';
import { metricDuring } from '../../support/raw-request';

const ORIGIN = 'https://www.office.example';
const site = ownSite({ TRUST_PROXY: '1', PUBLIC_URL: ORIGIN });

const newBrowser = () => deskBrowser(site, { Origin: ORIGIN });
const SIGN_IN = '/desk/sign-in';

let met = 0;

/** A person who has joined by a passkey. */
async function joined() {
  const email = `key-${++met}@office.example`;
  const link = await invite(site, email, ['manager']);
  const browser = newBrowser();
  const passkey = newPasskey(ORIGIN);
  const options = optionsOf(await (await browser.get(link)).text());
  const answer = await browser.send(link, 'passkey', { passkey: passkey.register(options) });
  expect(answer.status).toBe(303);
  return { email, link, browser, passkey };
}

async function signIn(answerOf: (options: string) => string, browser = newBrowser()) {
  const options = optionsOf(await (await browser.get(SIGN_IN)).text());
  return browser.send(SIGN_IN, 'passkey', { passkey: answerOf(options) });
}

const signedBy =
  (passkey: Passkey, changes?: Parameters<Passkey['sign']>[1]) =>
  (options: string): string =>
    passkey.sign(options, changes);

describe('a passkey', () => {
  test('is made by an invitation, signs in, and is asked for before what gives rights', async () => {
    const { browser, passkey, link, email } = await joined();
    expect((await browser.get('/desk')).status).toBe(200);
    expect((await browser.get(link)).status).toBe(404);
    const other = newBrowser();
    const answer = await signIn(signedBy(passkey), other);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk']);
    expect((await other.get('/desk')).status).toBe(200);

    await site.rows("UPDATE desk_session SET confirmed_at = now() - interval '11 minutes'");
    const entries = { email: `by-${email}`, 'roles[]': ['editor'] };
    const asked = await other.send('/desk/people', 'invite', entries);
    expect(asked.status).toBe(401);
    const page = await asked.text();
    expect(attributesOf(page, 'script', 'src').join()).toContain('desk-passkey');
    const options = optionsOf(page);
    expect(options).toContain(passkey.id);
    const signed = { 'key-passkey': passkey.sign(options) };
    expect((await other.sendFrom(page, '/desk/people', 'invite', signed)).status).toBe(303);
    expect(await site.rows('SELECT FROM desk_person WHERE email = $1', [entries.email])).toHaveLength(1);
    await site.rows("UPDATE desk_session SET confirmed_at = now() - interval '11 minutes'");
    const replayed = await other.sendFrom(page, '/desk/people', 'invite', signed);
    expect(replayed.status).toBe(422);
    expect(textOf(await replayed.text())).toContain('The passkey could not be checked');
  });

  test.each<[string, Parameters<Passkey['sign']>[1]]>([
    ['on another site', { origin: 'https://www.office.example.evil.example' }],
    ['over HTTP', { origin: 'http://www.office.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['by a device that does not know who it was', { flags: 1 }],
    ['with another challenge', { challenge: Buffer.alloc(40, 7).toString('base64url') }],
    ['without a challenge', { challenge: '' }],
    ['by another key', { isForged: true }],
  ])('signed %s is refused, to sign in and to join', async (_, changes) => {
    const { email, passkey } = await joined();
    const refused = await signIn(signedBy(passkey, changes));
    expect(refused.status).toBe(422);
    expect(textOf(await refused.text())).toContain('The passkey could not be checked');
    const [{ failures }] = await site.rows('SELECT failures FROM desk_person WHERE email = $1', [email]);
    expect(failures).toBe(1);
    expect((await signIn(signedBy(passkey))).status).toBe(303);

    if (changes?.isForged) return;
    const link = await invite(site, `new-${email}`, ['editor']);
    const browser = newBrowser();
    const options = optionsOf(await (await browser.get(link)).text());
    const flags = changes?.flags ? changes.flags | 64 : undefined;
    const body = { passkey: newPasskey(ORIGIN).register(options, { ...changes, flags }) };
    expect((await browser.send(link, 'passkey', body)).status).toBe(422);
    expect((await browser.get(link)).status).toBe(200);
  });

  test('signs each challenge once, and never with a lower count', async () => {
    const { passkey } = await joined();
    const browser = newBrowser();
    const options = optionsOf(await (await browser.get(SIGN_IN)).text());
    const signed = passkey.sign(options);
    expect((await browser.send(SIGN_IN, 'passkey', { passkey: signed })).status).toBe(303);
    expect((await newBrowser().send(SIGN_IN, 'passkey', { passkey: signed })).status).toBe(422);
    // Signed anew, so that only the challenge is an old one.
    expect((await newBrowser().send(SIGN_IN, 'passkey', { passkey: passkey.sign(options) })).status).toBe(
      422,
    );
    passkey.counter = 0;
    expect((await signIn(signedBy(passkey))).status).toBe(422);
    passkey.counter = 100;
    expect((await signIn(signedBy(passkey))).status).toBe(303);
  });

  test('answers a challenge for what it was asked for, and within ten minutes', async () => {
    const { passkey, browser } = await joined();
    const toSignIn = optionsOf(await (await browser.get(SIGN_IN)).text());
    await site.rows("UPDATE desk_session SET confirmed_at = now() - interval '11 minutes'");
    const confirm = await browser.send('/desk/me', 'remove-key', {
      key: 'app',
      'key-passkey': passkey.sign(toSignIn),
    });
    expect(textOf(await confirm.text())).toContain('The passkey could not be checked');
    const toAdd = optionsOf(await (await browser.get('/desk/me')).text());
    const { challenge } = JSON.parse(toAdd);
    expect((await signIn(signedBy(passkey, { challenge }))).status).toBe(422);
  });

  test('that fails while its person joins is counted and written down', async () => {
    const email = 'joins@office.example';
    const link = await invite(site, email, ['editor']);
    const browser = newBrowser();
    const options = optionsOf(await (await browser.get(link)).text());
    const elsewhere = newPasskey('https://elsewhere.example').register(options);
    const join = async () => {
      const answer = await browser.send(link, 'passkey', { passkey: elsewhere });
      expect(answer.status).toBe(422);
      expect(textOf(await answer.text())).toContain('The passkey could not be kept');
    };
    expect(await metricDuring(site, 'desk_sign_ins_total{kind="refused"}', join)).toBe(1);
    expect(
      await site.rows("SELECT detail FROM staff_action WHERE login = $1 AND action = 'sign-in refused'", [
        email,
      ]),
    ).toEqual([{ detail: 'wrong new passkey' }]);
  });

  test('is refused once its person is locked or removed', async () => {
    const [{ passkey, email }, other] = [await joined(), await joined()];
    await site.rows('UPDATE desk_person SET failures = 10, failed_since = now() WHERE email = $1', [email]);
    const locked = async () => expect((await signIn(signedBy(passkey))).status).toBe(429);
    expect(await metricDuring(site, 'desk_sign_ins_total{kind="refused"}', locked)).toBe(1);
    await site.rows('UPDATE desk_person SET failures = 0 WHERE email = $1', [email]);
    expect((await signIn(signedBy(passkey))).status).toBe(303);
    expect((await other.browser.send(`/desk/people/${email}`, 'remove')).status).toBe(303);
    expect((await signIn(signedBy(passkey))).status).toBe(422);
  });

  test('of another person confirms nothing and joins nobody', async () => {
    const [{ browser }, { passkey }] = [await joined(), await joined()];
    await site.rows("UPDATE desk_session SET confirmed_at = now() - interval '11 minutes'");
    const removing = { email: 'nobody@office.example' };
    const asked = await (
      await browser.send('/desk/people', 'invite', { ...removing, 'roles[]': ['editor'] })
    ).text();
    const signed = { 'key-passkey': passkey.sign(optionsOf(asked)) };
    expect((await browser.sendFrom(asked, '/desk/people', 'invite', signed)).status).toBe(422);
    expect(await site.rows('SELECT FROM desk_person WHERE email = $1', [removing.email])).toEqual([]);
    await site.rows('UPDATE desk_session SET confirmed_at = now()');
    const toAdd = optionsOf(await (await browser.get('/desk/me')).text());
    const added = await browser.send('/desk/me', 'passkey', { passkey: passkey.register(toAdd) });
    expect(textOf(await added.text())).toContain('This passkey is known already');
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"id":"x"}',
    '{"id":{"a":1},"response":null}',
    '{"response":null}',
    '{"response":5}',
    '{"response":{"clientDataJSON":"bnVsbA"}}',
    '{"id":"\\u0000","response":{"clientDataJSON":"e30"}}',
    '{"id":"\\ud800","response":{"clientDataJSON":"e30","attestationObject":"oA","transports":[[1],[2,3]]}}',
    `{"id":"${'x'.repeat(30_000)}"}`,
    '['.repeat(20_000),
  ])('damaged (%#) is refused', async (answer) => {
    const { browser } = await joined();
    const link = await invite(site, `odd-${met}@office.example`, ['editor']);
    for (const path of [SIGN_IN, '/desk/me', link]) {
      const { status } = await browser.send(path, 'passkey', { passkey: answer });
      expect(status, path).toBe(422);
    }
    await site.rows("UPDATE desk_session SET confirmed_at = now() - interval '11 minutes'");
    const key = { key: 'app', 'key-passkey': answer };
    const { status } = await browser.send('/desk/me', 'remove-key', key);
    expect(status).toBe(answer === '' ? 401 : 422);
  });
});

test('a person may have ten passkeys, and keeps the last way to sign in', async () => {
  const { browser, passkey } = await joined();
  const last = await browser.send('/desk/me', 'remove-key', { key: passkey.id });
  expect(textOf(await last.text())).toContain('This is your only way to sign in');
  for (let count = 2; count <= 11; count++) {
    const options = optionsOf(await (await browser.get('/desk/me')).text());
    const added = await browser.send('/desk/me', 'passkey', {
      passkey: newPasskey(ORIGIN).register(options),
    });
    expect(added.status, `${count}`).toBe(count <= 10 ? 303 : 422);
  }
  expect((await browser.send('/desk/me', 'remove-key', { key: passkey.id })).status).toBe(303);
  expect((await signIn(signedBy(passkey))).status).toBe(422);
});

test('cookies are for this host and HTTPS only', async () => {
  const person = await joinDesk(site, ['editor'], 'cookies@office.example', newBrowser());
  expect([...person.cookies.keys()].sort()).toEqual(['__Host-desk', '__Host-desk-browser']);
  const link = await invite(site, 'cookies-2@office.example', ['editor']);
  const browser = newBrowser();
  const options = optionsOf(await (await browser.get(link)).text());
  const answer = await browser.send(link, 'passkey', { passkey: newPasskey(ORIGIN).register(options) });
  const lines = answer.headers.getSetCookie();
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toMatch(/^__Host-desk(-browser)?=[^;]+;/);
    for (const wanted of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(line).toContain(wanted);
    expect(line).not.toMatch(/Domain=/i);
  }
  expect(lines.filter((line) => /Max-Age|Expires/i.test(line))).toHaveLength(1);
});
