import { describe, expect, test } from 'vitest';
import {
  askedLink,
  codeOf,
  type DeskBrowser,
  deskBrowser,
  forgetCode,
  invite,
  joinDesk,
  latestLink,
  signIn,
  wrongCode,
} from '../../support/desk';
import { attributesOf, textOf } from '../../support/dom';
import { linkIn, mailsTo } from '../../support/mail-files';
import { ownSite } from '../../support/own-site';
import { metricDuring } from '../../support/raw-request';

const site = ownSite({ TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost' });

const NO_LINK = 'This link does not work any more';
const WRONG = 'This code is wrong or was used';

let met = 0;
const newAddress = () => `person-${++met}@office.example`;
const newPerson = () => joinDesk(site, ['manager', 'requests'], newAddress());

const failuresOf = async (email: string) =>
  (await site.rows('SELECT failures FROM desk_person WHERE email = $1', [email]))[0].failures;
const sessionsOf = async (email: string) =>
  (
    await site.rows(
      'SELECT count(*)::int FROM desk_session AS s JOIN desk_person AS p ON p.id = s.person_id WHERE email = $1',
      [email],
    )
  )[0].count;

describe('an invitation', () => {
  test('comes by mail, sets up an app and signs in; opening it uses nothing up', async () => {
    const email = newAddress();
    await invite(site, email, ['requests']);
    const [mail] = await mailsTo(site.dataDir, email);
    const link = linkIn(mail as never, '/desk/link/');
    const browser = deskBrowser(site);
    for (let times = 0; times < 3; times++) expect((await browser.get(link)).status).toBe(200);
    const page = await (await browser.get(link)).text();
    const secret = /name="secret" value="([A-Z2-7]{32})"/.exec(page)?.[1] ?? '';
    const wrong = await browser.send(link, 'code', { secret, code: wrongCode(secret) });
    expect(wrong.status).toBe(422);
    const again = await wrong.text();
    // The same picture again, so that the app that was just set up fits.
    expect(again).toContain(`name="secret" value="${secret}"`);
    expect(attributesOf(again, '[aria-invalid]', 'aria-describedby')).toEqual([
      'code-code-hint code-problem',
    ]);
    expect((await browser.send(link, 'code', { secret, code: codeOf(secret) })).status).toBe(303);
    expect((await browser.get('/desk')).status).toBe(200);
    expect((await browser.get(link)).status).toBe(404);
  });

  test('is worth nothing after a new one, after a day, and once its person is removed', async () => {
    const email = newAddress();
    const browser = deskBrowser(site);
    const first = await invite(site, email, ['editor']);
    const second = await invite(site, email, ['requests']);
    expect(textOf(await (await browser.get(first)).text())).toContain(NO_LINK);
    await site.rows("UPDATE desk_link SET expires_at = now() - interval '1 second'");
    expect((await browser.get(second)).status).toBe(404);
    const third = await invite(site, email, ['requests']);
    expect((await browser.get(third)).status).toBe(200);
    await newPerson();
    await site.rows("SELECT desk_change_person($1, 'remove')", [email]);
    expect((await browser.get(third)).status).toBe(404);
  });

  test('lasts 24 hours, and a link to sign in 15 minutes', async () => {
    const { email } = await newPerson();
    await invite(site, newAddress(), ['editor']);
    await askedLink(site, email);
    const rows = await site.rows(
      "SELECT purpose, extract(epoch FROM max(expires_at - made_at))::int AS seconds FROM desk_link WHERE expires_at > now() + interval '1 minute' GROUP BY 1 ORDER BY 1",
    );
    expect(rows).toEqual([
      { purpose: 'invitation', seconds: 24 * 3600 },
      { purpose: 'sign-in', seconds: 15 * 60 },
    ]);
  });
});

describe('a link to sign in', () => {
  test('needs the code of the app, once', async () => {
    const person = await newPerson();
    const browser = deskBrowser(site);
    const link = await askedLink(site, person.email, browser);
    // As if the code of now, and of the half minute that may begin meanwhile, was used.
    await site.rows(
      'UPDATE desk_person SET code_step = extract(epoch FROM now())::bigint / 30 + 1 WHERE email = $1',
      [person.email],
    );
    const used = await browser.send(link, 'code', { code: codeOf(person.secret) });
    expect(used.status).toBe(422);
    expect(textOf(await used.text())).toContain(WRONG);
    await forgetCode(site, person.email);
    const code = codeOf(person.secret);
    expect((await browser.send(link, 'code', { code })).status).toBe(303);
    const again = await askedLink(site, person.email, browser);
    expect((await browser.send(again, 'code', { code })).status).toBe(422);
  });

  test('takes the code of the half minute before, as clocks differ, and no older one', async () => {
    const person = await newPerson();
    const browser = deskBrowser(site);
    const link = await askedLink(site, person.email, browser);
    await forgetCode(site, person.email);
    // The third, as the half minute may end meanwhile.
    expect((await browser.send(link, 'code', { code: codeOf(person.secret, -3) })).status).toBe(422);
    const code = codeOf(person.secret, -1);
    const before = await browser.send(link, 'code', { code });
    expect([303, 422]).toContain(before.status);
    if (before.status === 422) return;
    const [{ code_step: step }] = await site.rows('SELECT code_step FROM desk_person WHERE email = $1', [
      person.email,
    ]);
    expect(Number(step)).toBeLessThan(Date.now() / 30_000);
    const next = await askedLink(site, person.email, browser);
    expect((await browser.send(next, 'code', { code })).status).toBe(422);
  });

  test('is used up by signing in, also by two at once', async () => {
    const person = await newPerson();
    const link = await askedLink(site, person.email);
    await forgetCode(site, person.email);
    const before = await sessionsOf(person.email);
    const code = codeOf(person.secret);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        deskBrowser(site)
          .send(link, 'code', { code })
          .catch(() => null),
      ),
    );
    expect(answers.filter((answer) => answer?.status === 303)).toHaveLength(1);
    expect((await sessionsOf(person.email)) - before).toBe(1);
    expect((await deskBrowser(site).get(link)).status).toBe(404);
  });

  test('ends after five wrong codes', async () => {
    const { email, secret } = await newPerson();
    const browser = deskBrowser(site);
    const link = await askedLink(site, email, browser);
    for (let tries = 1; tries <= 5; tries++)
      expect((await browser.send(link, 'code', { code: wrongCode(secret) })).status, `${tries}`).toBe(422);
    expect((await browser.get(link)).status).toBe(404);
    expect(await failuresOf(email)).toBe(5);
  });

  test('takes no more than five guesses, however many come at once', async () => {
    const { email, secret } = await newPerson();
    const link = await askedLink(site, email);
    const body = () => new URLSearchParams({ step: 'code', code: wrongCode(secret) });
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const answer = await deskBrowser(site).get(link, { method: 'POST', body: body() });
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(await failuresOf(email)).toBe(5);
  });

  test('is sent five times in an hour at most', async () => {
    const { email } = await newPerson();
    const count = async () => (await site.rows('SELECT count(*)::int FROM desk_link'))[0].count;
    const before = await count();
    for (let times = 0; times < 7; times++) await askedLink(site, email);
    expect((await count()) - before).toBe(5);
    const noted = await site.rows(
      "SELECT count(*)::int FROM staff_action WHERE login = $1 AND detail = 'no more links for now: five in an hour'",
      [email],
    );
    expect(noted[0].count).toBe(1);
  });

  test('of a removed person does not work', async () => {
    const { email, secret } = await newPerson();
    await newPerson();
    const link = await askedLink(site, email);
    await site.rows("SELECT desk_change_person($1, 'remove')", [email]);
    const browser = deskBrowser(site);
    expect((await browser.get(link)).status).toBe(404);
    const body = new URLSearchParams({ step: 'code', code: codeOf(secret) });
    expect((await browser.get(link, { method: 'POST', body })).status).toBe(404);
  });
});

describe('ten failures in an hour', () => {
  test('lock the person until the hour is over', async () => {
    const { email, secret } = await newPerson();
    const browser = deskBrowser(site);
    for (let links = 0; links < 2; links++) {
      const link = await askedLink(site, email, browser);
      for (let tries = 0; tries < 5; tries++) await browser.send(link, 'code', { code: wrongCode(secret) });
    }
    expect(await failuresOf(email)).toBe(10);
    const noted = await site.rows(
      "SELECT detail FROM staff_action WHERE login = $1 AND action = 'sign-in refused' AND detail <> 'wrong code' ORDER BY id",
      [email],
    );
    const ended = { detail: 'the link is ended: five wrong codes' };
    expect(noted).toEqual([
      ended,
      ended,
      { detail: expect.stringMatching(/^locked out until .+, Nigerian time: ten wrong codes or keys$/) },
    ]);
    const link = await askedLink(site, email, browser);
    await forgetCode(site, email);
    const locked = await browser.send(link, 'code', { code: codeOf(secret) });
    expect(locked.status).toBe(429);
    expect(textOf(await locked.text())).toContain('Try again in an hour');
    // Whoever tries on is counted each time, and written down once.
    const goOn = () => browser.send(link, 'code', { code: wrongCode(secret) });
    const refused = 'desk_sign_ins_total{kind="refused"}';
    for (let times = 0; times < 3; times++) expect(await metricDuring(site, refused, goOn)).toBe(1);
    expect(
      await site.rows(
        "SELECT count(*)::int FROM staff_action WHERE login = $1 AND detail = 'tried again while locked out'",
        [email],
      ),
    ).toEqual([{ count: 1 }]);
    await site.rows("UPDATE desk_person SET failed_since = now() - interval '61 minutes' WHERE email = $1", [
      email,
    ]);
    expect((await browser.send(link, 'code', { code: codeOf(secret) })).status).toBe(303);
    expect(await failuresOf(email)).toBe(0);
  });
});

test('a link that does not work is refused, and written down', async () => {
  const browser = deskBrowser(site);
  expect((await browser.get(`/desk/link/${'A'.repeat(43)}`)).status).toBe(404);
  const [refused] = await site.rows(
    "SELECT count(*)::int FROM staff_action WHERE action = 'sign-in refused' AND detail = 'link that does not work'",
  );
  expect(refused.count).toBeGreaterThan(0);
});

test('a client that is stopped for wrong links is written down once', async () => {
  const browser = deskBrowser(site);
  const wrong = (index: number) => `/desk/link/${String(index).padStart(43, 'B')}`;
  const noted = async () =>
    (await site.rows("SELECT count(*)::int FROM staff_action WHERE login = 'a connection'"))[0].count;
  for (let index = 0; index < 60; index++) await browser.get(wrong(index));
  await expect.poll(noted).toBe(1);
  expect((await browser.get(wrong(60))).status).toBe(429);
  expect(await noted()).toBe(1);
});

describe('the door tells nobody who is known', () => {
  test('same page, status and about the same time for known and unknown addresses', async () => {
    const { email } = await newPerson();
    const waiting = newAddress();
    await invite(site, waiting, ['editor']);
    const ask = async (address: string) => {
      const browser = deskBrowser(site);
      await browser.get('/desk/sign-in');
      const began = performance.now();
      const answer = await browser.send('/desk/sign-in', 'link', { email: address });
      const text = textOf(await answer.text());
      return { status: answer.status, text, seconds: (performance.now() - began) / 1000 };
    };
    const known = [await ask(email), await ask(email), await ask(email)];
    const others = [await ask('nobody@office.example'), await ask(waiting), await ask('not an address')];
    for (const { status, text } of others)
      expect({ status, text }).toMatchObject({ status: 200, text: known[0]?.text });
    const shortest = Math.min(...[...known, ...others].map(({ seconds }) => seconds));
    const quickest = (list: { seconds: number }[]) => Math.min(...list.map(({ seconds }) => seconds));
    expect(shortest).toBeGreaterThan(0.39);
    expect(Math.abs(quickest(known) - quickest(others))).toBeLessThan(0.15);
  });

  test('and whoever keeps knocking does not fill the log', async () => {
    const refused = async () =>
      (await site.rows("SELECT count(*)::int FROM staff_action WHERE login = 'nobody'"))[0].count;
    await site.rows(
      "SELECT desk_note('sign-in refused', 'nobody', 'no such person') FROM generate_series(1, 150)",
    );
    expect(await refused()).toBe(100);
    await askedLinkOfNobody();
    expect(await refused()).toBe(100);
  });
});

async function askedLinkOfNobody() {
  const answer = await deskBrowser(site).send('/desk/sign-in', 'link', { email: 'x@office.example' });
  expect(answer.status).toBe(200);
}

test('a mail tells of a sign-in in a new browser, and of none in a known one', async () => {
  const person = await newPerson();
  const isTold = ({ subject }: { subject?: string }) => subject === 'A new sign-in to the desk';
  // The first browser is the one of the invitation: who opens its link becomes the person.
  await expect.poll(async () => (await mailsTo(site.dataDir, person.email)).filter(isTold).length).toBe(1);
  const before = (await mailsTo(site.dataDir, person.email)).length;
  await signIn(site, person, person);
  const other = deskBrowser(site, { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
  await signIn(site, person, other);
  const mails = await mailsTo(site.dataDir, person.email, before + 3);
  const told = mails.filter(isTold);
  expect(told).toHaveLength(2);
  expect(told.filter(({ text }) => text?.includes('Firefox on Linux'))).toHaveLength(1);
  await signIn(site, person, other);
  await mailsTo(site.dataDir, person.email, before + 4);
  const jobs = await site.rows(
    "SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'mail_desk_device'",
  );
  expect(jobs[0].count).toBe(0);
  expect(await latestLink(site, person.email)).toMatch(/^\/desk\/link\/[\w-]{43}$/);
});

test('a mail tells once an hour of a sign-in that was refused in a browser that is not the person’s', async () => {
  const person = await newPerson();
  const told = async () =>
    (await mailsTo(site.dataDir, person.email)).filter(
      ({ subject }) => subject === 'A sign-in to the desk was refused',
    );
  const guess = async (browser: DeskBrowser) => {
    const link = await askedLink(site, person.email, browser);
    expect((await browser.send(link, 'code', { code: wrongCode(person.secret) })).status).toBe(422);
  };
  await guess(person);
  for (const browser of [deskBrowser(site), deskBrowser(site)]) await guess(browser);
  await expect.poll(async () => (await told()).length).toBe(1);
  const jobs = () =>
    site.rows(
      "SELECT count(*)::int AS waiting FROM graphile_worker.jobs WHERE task_identifier = 'mail_desk_refused'",
    );
  await expect.poll(jobs).toEqual([{ waiting: 0 }]);
  expect((await told())[0]?.text).toMatch(/in a browser where you\s+have not signed in before/);
  expect(await told()).toHaveLength(1);
});
