import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { DONE, LOST_LINK_PATH, REFUSED } from '../../../app/features/data-access/follow/follow-forms';
import { FORM_PATH } from '../../../app/features/data-access/form/form-fields';
import { requestBody } from '../../support/data-access-request';
import { all, textOf } from '../../support/dom';
import { entryOf, inputOf, shown, summaryOf, titleOf } from '../../support/form-page';
import { freshForm, newVisitor, postForm, postJson } from '../../support/form-posts';
import { linkIn, mailsIn, mailsTo } from '../../support/mail-files';
import { ownSite } from '../../support/own-site';
import { siteAt } from '../../support/site';

const site = ownSite({ TRUST_PROXY: '1', OFFICE_EMAIL: 'office@nassco.example' });

interface Followed {
  reference: string;
  /** Path of the request's page. */
  page: string;
  email: string;
}

let number = 40_000;

/** Sends a request from a new visitor. */
async function ask(more: object = {}): Promise<Followed> {
  number++;
  const email = `requester-${number}@example.org`;
  const answer = await postJson(site, '/api/data-access-request', { ...requestBody(number), ...more });
  const { reference, receipt } = await answer.json();
  return { reference, page: receipt, email };
}

const open = async (page: string) => {
  const answer = await site.get(page, { headers: newVisitor() });
  return { answer, html: shown(await answer.text()) };
};
const say = (call: string, ...values: string[]) => site.rows(`SELECT ${call} AS said`, values);

/** Hidden fields of a form that was opened a while ago: a form sent too soon counts as a bot's. */
let token: { formKey: string; stamp: string };
beforeAll(async () => {
  token = await freshForm(site, LOST_LINK_PATH);
  await sleep(2050);
});

/** Sends a form of the page as a browser without scripts does. */
function send(page: string, intent: string, entry: string, hidden: object = token) {
  return postForm(site, page, { intent, [intent]: entry, ...hidden } as Record<string, string>);
}

/** Confirms that the address of a request is its owner's, by the newest email to it. */
async function own({ page, email }: Pick<Followed, 'page' | 'email'>) {
  const [mail] = (await mailsTo(site.dataDir, email)).slice(-1);
  const link = linkIn(mail ?? never(), '/receipt/');
  const proof = new URL(link, site.url).searchParams.get('mailbox') ?? '';
  expect(link).toBe(`${page}?mailbox=${proof}`);
  expect(textOf((await open(link)).html)).toContain('Is r***@example.org your address?');
  const done = await send(page, 'mailbox', proof);
  expect(done.headers.get('location')).toBe(`${page}?done=mailbox`);
  expect(textOf((await open(`${page}?done=mailbox`)).html)).toContain(DONE.mailbox);
  expect((await open(link)).html).not.toContain('your address?');
}

const logOf = (reference: string) =>
  site.rows(
    `SELECT kind, words_of_requester AS words, doubt FROM request_log_entry AS e JOIN data_access_request AS r ON r.id = e.request_id
     WHERE r.reference = $1 ORDER BY e.id`,
    [reference],
  );

describe('the page of a request', () => {
  test('shows its status, the due date and what was requested, without names and addresses', async () => {
    const { reference, page, email } = await ask();
    const { answer, html } = await open(page);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = textOf(html);
    expect(text).toContain(`Your reference ${reference}`);
    expect(text).toMatch(/Received on \d+ \w+ \d{4} at .* In review : not yet\./);
    expect(text).toMatch(/Closed : not yet\. We aim to answer by \d+ \w+ \d{4} ?, in 30 days\. sample day/);
    expect(text).toContain('Household criteria Canary-7731 criterion');
    expect(text).toContain('State Canary-7731 state');
    expect(text).toContain('r***@example.org');
    expect(html).not.toMatch(new RegExp(`Organisation|Street|Canary-7731 (name|designation)|${email}`));
    expect(all(html, '[aria-current=step]')).toHaveLength(1);
  });

  test('shows the steps, questions and outcome from staff, each emailed with the link', async () => {
    const { reference, page, email } = await ask();
    await say('review_request($1)', reference);
    await say('ask_requester($1, $2)', reference, 'Which years?\nAnd why?');
    let text = textOf((await open(page)).html);
    expect(text).toMatch(/In review since \d+ \w+ \d{4}/);
    expect(text).toContain('The office has a question , shown below.');
    expect(text).toMatch(/The office asks: Which years\? ?And why\?/);
    await say('close_request($1, $2)', reference, 'Data sent on 3 June.');
    const { html } = await open(page);
    text = textOf(html);
    expect(text).toMatch(/Closed on \d+ \w+ \d{4} .*, the day it arrived ?\. Outcome: Data sent on 3 June\./);
    expect(all(html, 'textarea')).toEqual([]);
    const mails = await mailsTo(site.dataDir, email, 4);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `We have your request ${reference}`,
      `Your request ${reference} is closed`,
      `Your request ${reference} is in review`,
      `Your request ${reference} raises a question`,
    ]);
    for (const mail of mails)
      expect(linkIn(mail, '/receipt/').replace(/\?mailbox=[\w-]{22}$/, '')).toBe(page);
    const question = mails.find(({ subject }) => subject?.includes('question'));
    expect(question?.text).toContain('Which years?\n\nAnd why?');
    const closing = mails.find(({ subject }) => subject?.includes('closed'));
    expect(closing?.text).not.toContain('Data sent');
    await say('reopen_request($1)', reference);
    text = textOf((await open(page)).html);
    expect(text).toMatch(/Closed : not yet.*The request was opened again\./);
  });

  test('opens for 30 days after the request is closed; an overdue request says since when', async () => {
    const { reference, page } = await ask();
    await site.rows('UPDATE data_access_request SET due_on = lagos_today() - 2 WHERE reference = $1', [
      reference,
    ]);
    expect(textOf((await open(page)).html)).toMatch(/We aimed to answer by .*, 2 days ago\. Ask the office/);
    await say("close_request($1, 'Sent.')", reference);
    const later = (days: number) =>
      site.rows(
        `UPDATE data_access_request SET receipt_expires_at = closed_at + interval '30 days' - $2 * interval '1 day' WHERE reference = $1`,
        [reference, days],
      );
    await later(29);
    expect((await open(page)).answer.status).toBe(200);
    await later(30.01);
    const { answer, html } = await open(page);
    expect(answer.status).toBe(410);
    expect(textOf(html)).toContain('This receipt has expired');
    expect((await send(page, 'line', 'Too late', {})).status).toBe(404);
  });

  test('answers 503 with Retry-After when the database does not answer', async () => {
    const lonely = siteAt(inject('lonelySite'));
    for (const answer of [
      await lonely.get(`${FORM_PATH}/receipt/AbCdEf`, { headers: newVisitor() }),
      await postForm(lonely, `${FORM_PATH}/receipt/AbCdEf`, { intent: 'line', line: 'x' }),
    ]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

describe('what a requester can do there', () => {
  test('a message is added once, however often the form is sent, is shown, and notifies the office without its text', async () => {
    const { reference, page } = await ask();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(page, 'line', ' We need 2020\r\nand <b>2021</b>. ')),
    );
    answers.push(await send(page, 'line', 'We need 2020\nand <b>2021</b>.'));
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`${page}?done=line`);
    }
    expect(await logOf(reference)).toEqual([
      { kind: 'line added', words: 'We need 2020\nand <b>2021</b>.', doubt: null },
    ]);
    const { html } = await open(`${page}?done=line`);
    expect(html).not.toContain('has a question');
    expect(textOf(html)).toContain(DONE.line);
    expect(textOf(html)).toContain('and <b>2021</b>.');
    expect(html).not.toContain(page.split('/').at(-1));
    const subject = `Data access request ${reference}: line added`;
    const mail = await vi.waitFor(
      async () => (await mailsIn(site.dataDir)).find((one) => one.subject === subject) ?? never(),
      { timeout: 20_000 },
    );
    expect(mail.to?.[0]?.address).toBe('office@nassco.example');
    expect(mail.text).not.toContain('2020');
    const [row] = await site.rows('SELECT added FROM read_request($1)', [reference]);
    expect(row?.added).toMatch(/^\d{4}-\d\d-\d\d: We need 2020\nand <b>2021<\/b>\.$/);
  });

  test('a corrected address is confirmed to both addresses, and later emails go to the new one', async () => {
    const { reference, page, email } = await ask();
    await own({ page, email });
    const correct = `new-${email}`;
    expect((await send(page, 'address', ` ${correct} `)).headers.get('location')).toBe(
      `${page}?done=address`,
    );
    const [told] = await mailsTo(site.dataDir, correct);
    expect(told?.subject).toBe(`Your request ${reference} now has this address`);
    expect(linkIn(told ?? never(), '/receipt/')).toMatch(/\?mailbox=[\w-]{22}$/);
    const [, warned] = await mailsTo(site.dataDir, email, 2);
    expect(warned?.subject).toBe(`Your request ${reference} now has another address`);
    expect(`${warned?.text}`).not.toMatch(/receipt|new-/);
    await say('review_request($1)', reference);
    expect((await mailsTo(site.dataDir, correct, 2))[1]?.subject).toContain('in review');
    const again = await send(page, 'address', correct, { formKey: randomUUID(), stamp: '' });
    expect(again.status).toBe(422);
    expect(textOf(summaryOf(await again.text()))).toContain(REFUSED.same);
  });

  test('an address can be corrected at most three times a day', async () => {
    const { page } = await ask();
    const statuses = [];
    for (let time = 0; time < 4; time++)
      statuses.push((await send(page, 'address', `time-${time}-${number}@example.org`)).status);
    expect(statuses).toEqual([303, 303, 303, 422]);
  });

  test('only a proof from an email to the present address confirms it', async () => {
    const { page, email } = await ask();
    const [mail] = await mailsTo(site.dataDir, email);
    const proof = linkIn(mail ?? never(), '/receipt/').split('mailbox=')[1] ?? '';
    await send(page, 'address', `other-${email}`);
    for (const wrong of ['', 'x', proof, proof.toLowerCase(), 'A'.repeat(22)]) {
      const refused = await send(page, 'mailbox', wrong);
      expect(refused.status).toBe(422);
      expect(textOf(await refused.text())).toContain(REFUSED.notYours);
      expect((await open(`${page}?mailbox=${wrong}`)).html).not.toContain('your address?');
    }
    const rows = await site.rows('SELECT address_shown_at, sender FROM data_access_request');
    expect(rows.filter(({ sender }) => sender !== null)).toEqual([]);
  });

  test('an email that waits while the address is corrected does not go to the new address', async () => {
    const { reference, email } = await ask();
    const next = `next-${email}`;
    await mailsTo(site.dataDir, email);
    await site.rows(
      `SELECT add_mail_job('mail_receipt', id), add_mail_job('mail_link', id),
         correct_request_address(receipt_token_hash, $1, 'key', NULL) FROM data_access_request WHERE email_address = $2`,
      [next, email],
    );
    await expect
      .poll(() => site.rows("SELECT FROM graphile_worker.jobs WHERE task_identifier LIKE 'mail%'"))
      .toEqual([]);
    expect((await mailsTo(site.dataDir, next)).map(({ subject }) => subject)).toEqual([
      `Your request ${reference} now has this address`,
    ]);
  });

  test('a take-over is told to the owner of the address, whatever was sent before', async () => {
    const { reference, page, email } = await ask();
    await own({ page, email });
    // The owner's three emails of the day are used up by others.
    await site.rows(
      `SELECT take_mail(kind, $1) FROM generate_series(1, 3), unnest(ARRAY['receipt', 'follow']) AS kind`,
      [email],
    );
    for (const next of ['a', 'b', 'c'])
      await send(page, 'address', `${next}-${email}`, { formKey: randomUUID(), stamp: '' });
    const mails = await mailsTo(site.dataDir, email, 2);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `We have your request ${reference}`,
      `Your request ${reference} now has another address`,
    ]);
  });

  test('the request is withdrawn once the box is ticked; nothing can be added after that', async () => {
    const { reference, page, email } = await ask();
    await own({ page, email });
    const unsure = await send(page, 'withdraw', '');
    expect(unsure.status).toBe(422);
    const html = await unsure.text();
    expect(titleOf(html)).toMatch(/^Error: Form submitted/);
    expect(textOf(summaryOf(html))).toBe(`There is a problem ${REFUSED.notSure}`);
    expect(inputOf(html, 'withdraw').getAttribute('aria-invalid')).toBe('true');
    const done = await send(page, 'withdraw', 'yes');
    expect(done.headers.get('location')).toBe(`${page}?done=withdraw`);
    const after = (await open(`${page}?done=withdraw`)).html;
    expect(textOf(after)).toContain(DONE.withdraw);
    expect(textOf(after)).toContain('You withdrew it.');
    expect(all(after, 'textarea')).toEqual([]);
    const late = await send(page, 'line', 'One more thing');
    expect(late.status).toBe(422);
    expect(textOf(summaryOf(await late.text()))).toContain(REFUSED.closed);
    const [row] = await site.rows(
      `SELECT status, outcome, keep_until = lagos_today() + interval '1 year' AS kept FROM data_access_request WHERE reference = $1`,
      [reference],
    );
    expect(row).toEqual({ status: 'closed', outcome: 'Withdrawn by the requester.', kept: true });
    expect((await mailsTo(site.dataDir, email, 2))[1]?.subject).toBe(
      `Your request ${reference} is withdrawn`,
    );
  });

  test.each([
    ['line', '  ', 'Enter what you want to add'],
    ['line', 'x'.repeat(2001), 'Shorten this to 2000 characters or fewer'],
    ['line', 'a\0b', 'Remove the characters that cannot be shown'],
    ['address', 'nobody', 'Enter an email address like name@example.com'],
    ['address', '', 'Enter the email address that'],
  ])('%s %j is returned with a message and the entry', async (intent, entry, message) => {
    const { page } = await ask();
    const answer = await send(page, intent, entry, { formKey: randomUUID(), stamp: '' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(textOf(summaryOf(html))).toContain(message);
    expect(inputOf(html, intent).getAttribute('aria-invalid')).toBe('true');
    if (entry === 'nobody') expect(entryOf(html, intent)).toBe('nobody');
  });

  test("a suspected bot's message is saved with a mark, and only the office is emailed", async () => {
    const { reference, page, email } = await ask();
    await mailsTo(site.dataDir, email);
    await send(page, 'address', `marked-${email}`, { formKey: randomUUID(), stamp: '' });
    expect(await logOf(reference)).toMatchObject([
      { kind: 'address corrected', doubt: expect.stringContaining("the form's token") },
    ]);
    const jobs = await site.rows(
      `SELECT task_identifier AS task FROM graphile_worker.jobs WHERE task_identifier IN ('mail_step', 'mail_earlier_address')`,
    );
    expect(jobs).toEqual([]);
    expect((await mailsIn(site.dataDir)).filter(({ to }) => to?.[0]?.address === `marked-${email}`)).toEqual(
      [],
    );
  });
});

describe('a lost link', () => {
  const lost = async (reference: string, email: string, hidden: object = token) => {
    const started = performance.now();
    const answer = await postForm(site, LOST_LINK_PATH, {
      reference,
      email,
      ...hidden,
    } as Record<string, string>);
    return { answer, ms: performance.now() - started };
  };

  test('is emailed if reference and address match, once for a double press; the answer is the same if they do not', async () => {
    const { reference, page, email } = await ask();
    await own({ page, email });
    const other = await ask();
    const loosely = ` ${reference.toLowerCase().replaceAll('-', ' ')} `;
    const [good, twice, wrongAddress, foreign] = await Promise.all([
      lost(loosely, email.toUpperCase()),
      lost(reference, email),
      lost(reference, 'somebody@example.org'),
      lost(reference, other.email),
    ]);
    for (const { answer, ms } of [good, twice, wrongAddress, foreign]) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`${LOST_LINK_PATH}?asked=yes`);
      expect(ms).toBeGreaterThan(390);
    }
    const told = await (await site.get(`${LOST_LINK_PATH}?asked=yes`)).text();
    expect(textOf(told)).toContain('If the reference and the email address belong to one request');
    const [, mail] = await mailsTo(site.dataDir, email, 2);
    expect(mail?.subject).toBe(`The link to your request ${reference}`);
    expect(linkIn(mail ?? never(), '/receipt/')).toContain(page);
    const [{ jobs } = { jobs: '' }] = await site.rows(
      "SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = 'mail_link'",
    );
    expect(Number(jobs)).toBe(0);
    for (const address of ['somebody@example.org', other.email])
      expect(
        (await mailsIn(site.dataDir)).filter(
          ({ subject, to }) => subject?.startsWith('The link') && to?.[0]?.address === address,
        ),
      ).toEqual([]);
  });

  test('goes to one mailbox at most three times a day', async () => {
    const { reference, page, email } = await ask();
    await own({ page, email });
    for (let time = 0; time < 5; time++) {
      await site.rows('SELECT send_lost_link($1, $2)', [reference, email]);
      await site.rows('UPDATE data_access_request SET link_asked_at = NULL WHERE reference = $1', [
        reference,
      ]);
    }
    const links = (await mailsTo(site.dataDir, email, 4)).filter(({ subject }) =>
      subject?.startsWith('The link'),
    );
    expect(links).toHaveLength(3);
  });

  test('reports errors in the entries, and keeps them', async () => {
    const { answer } = await lost('DAR-7K3M-9QXCX', 'nobody', {});
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(titleOf(html)).toMatch(/^Error: Find your data access request again/);
    expect(textOf(summaryOf(html))).toContain('one character may be mistyped');
    expect(textOf(summaryOf(html))).toContain('Enter an email address like');
    expect(entryOf(html, 'reference')).toBe('DAR-7K3M-9QXCX');
    expect(entryOf(html, 'email')).toBe('nobody');
  });

  test('a filled-in honeypot sends nothing and gets the same answer', async () => {
    const { reference, email } = await ask();
    const { answer } = await lost(reference, email, { fax: '1' });
    expect(answer.headers.get('location')).toBe(`${LOST_LINK_PATH}?asked=yes`);
    const [row] = await site.rows(
      'SELECT link_asked_at AS asked FROM data_access_request WHERE reference = $1',
      [reference],
    );
    expect(row?.asked).toBeNull();
  });

  test('without the database the entries are shown again', async () => {
    const lonely = siteAt(inject('lonelySite'));
    const answer = await postForm(lonely, LOST_LINK_PATH, {
      reference: 'DAR-7K3M-9QXCW',
      email: 'a@b.example',
      ...token,
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await answer.text();
    expect(textOf(summaryOf(html))).toContain('The link could not be sent. Try again later.');
    expect(entryOf(html, 'reference')).toBe('DAR-7K3M-9QXCW');
  });
});

describe('guesses at secret links (P38)', () => {
  test('none succeeds, and they are soon blocked, even for an existing link; other visitors and unsubscribing are not affected', async () => {
    const { page } = await ask();
    const guesser = newVisitor();
    const paths = [`${FORM_PATH}/receipt`, '/newsletter/confirm', '/newsletter/unsubscribe'];
    const statuses: Record<number, number> = {};
    for (let guess = 0; guess < 300; guess++) {
      const { status } = await site.get(`${paths[guess % 3]}/${randomUUID()}`, { headers: guesser });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    // The count shared by all processes lags slightly.
    expect(Object.keys(statuses)).toEqual(['404', '429']);
    expect(statuses[429]).toBeGreaterThan(230);
    const refused = await site.get(page, { headers: guesser });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(textOf(await refused.text())).toMatch(/Wait \d+ minutes, then open your link again\./);
    expect((await open(page)).answer.status).toBe(200);
    expect((await site.get('/nsr', { headers: guesser })).status).toBe(200);
    const leaving = await site.get('/newsletter/unsubscribe/gone', {
      method: 'POST',
      headers: guesser,
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(leaving.status).toBe(200);
  });

  test('posts count as well', async () => {
    const guesser = newVisitor();
    const post = async () =>
      (
        await site.get(`${FORM_PATH}/receipt/${randomUUID()}`, {
          method: 'POST',
          headers: guesser,
          body: new URLSearchParams({ intent: 'withdraw', withdraw: 'yes' }),
        })
      ).status;
    expect(await post()).toBe(404);
    for (let guess = 0; guess < 60; guess++)
      await site.get(`${FORM_PATH}/receipt/${randomUUID()}`, { headers: guesser });
    expect(await post()).toBe(429);
  });
});

function never(): never {
  throw new Error('There is no mail.');
}
