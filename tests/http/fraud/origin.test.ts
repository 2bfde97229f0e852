import { afterAll, describe, expect, inject, test } from 'vitest';
import { attributesOf, domOf, mainOf, textOf } from '../../support/dom';
import { ownSite } from '../../support/own-site';
import { siteAt } from '../../support/site';
import { timesAsLong } from '../../support/times-as-long';

const site = siteAt(inject('readSite'));
const lonely = siteAt(inject('lonelySite'));

const PAGE = '/is-it-from-us';
const read = async (answer: Response) => {
  const html = await answer.text();
  const page = domOf(html);
  return { answer, html, page, text: textOf(page.body), heading: textOf(page.querySelector('main h2')) };
};
const ask = async (what: string, of = site) =>
  read(await of.get(PAGE, { method: 'POST', body: new URLSearchParams({ what }) }));
const askByAddress = async (what: string) => read(await site.get(`${PAGE}?${new URLSearchParams({ what })}`));

const FRAUD = 'This is a fraud. We never ask for money, BVN, PIN or a code.';

describe('the answer', () => {
  test.each([
    ['969', 'Yes, this is ours', 'Ours: 969'],
    ['+234 969', 'No, this is not ours', 'It looks like our number 969, but is another one.'],
    ['https://nassco.example/careers', 'Yes, this is ours', 'nassco.example is one of our websites.'],
    ['https://nassco.example@evil.com/', 'No, this is not ours', 'it leads to evil.com'],
    ['info@nassco.example', 'Yes, this is ours', 'It is an address of ours'],
    ['kano.scu@nassco.example', 'Yes, this is ours', 'It is an address of ours'],
    [
      'https://www.worldbank.org/',
      'We cannot tell: call 969',
      'It belongs to World Bank, one of our partners',
    ],
    ['https://www.facebook.com/nassco', 'We cannot tell: call 969', 'anybody can have an account'],
    ['https://bit.ly/nassco', 'We cannot tell: call 969', 'bit.ly shortens links'],
    ['0808 765 4321', 'We cannot tell: call 969', 'It is not on our list of numbers.'],
    ['DAR-7K3M-9QXCW', 'We cannot tell: call 969', 'Only the requester is told'],
    ['NASSCO', 'We cannot tell: call 969', 'A name alone proves nothing'],
    ['Meet our agent on Monday, or call 969', 'We cannot tell: call 969', 'What it names is ours.'],
    ['Send the fee to our agent, or call 969', FRAUD, 'It asks for money.'],
    ['Apply for the grant at grant.evil.com, it closes today', FRAUD, 'It asks for you to open its link or'],
    ['Call 969, then send your BVN to info@nassco.example', FRAUD, 'It asks for your BVN, PIN'],
  ])('on %j is %s', async (what, heading, reason) => {
    const { answer, text, heading: shown } = await ask(what);
    expect([answer.status, shown]).toEqual([200, heading]);
    expect(text).toContain(reason);
  });

  test('names the warning about a known fraud, and has a sentence to share without a link to the fraud', async () => {
    const { page, text } = await ask('nassco-register.example');
    const links = attributesOf(page, 'a', 'href');
    expect(links).toContain('/warnings/website-that-sells-places');
    expect(text).toContain(
      'Beware: nassco-register (dot) example is not from NASSCO. Pay nothing, and send no data.',
    );
    expect(links).toContainEqual(
      expect.stringMatching(/^https:\/\/wa\.me\/\?text=Beware%3A%20nassco-register%20\(dot\)/),
    );
    expect(links).toContainEqual(expect.stringMatching(/^sms:\?body=Beware/));
    expect(attributesOf(page, '[href*="nassco-register.example"]', 'href')).toEqual([]);
  });

  test('to a fraud begins with the verdict and what to do, and names what is ours last', async () => {
    const { page, text } = await ask(
      'NASSCO 969: pay N2,000 on https://nassco-register.example/apply and send your PIN to info@nassco.example',
    );
    const order = [FRAUD, 'What to do', 'What it names', 'Not ours: https', 'Ours: '].map((part) =>
      text.indexOf(part),
    );
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(page.title).toMatch(/^This is a fraud\./);
    expect(text).toContain(
      'Beware of a message that asks for your BVN, PIN, password, card or a code, and for money.',
    );
  });

  test.each([
    '/warnings/messages-that-ask-for-a-code',
    '/warnings/website-that-sells-places',
    '/warnings/false-job-offers',
    '/get-involved/report-fraud',
    '/get-involved/careers',
    '/notifications',
    '/resource-hub/faqs',
  ])('to the text of %s, copied with all that is around it, is not that it is a fraud', async (path) => {
    const words = textOf(mainOf(await (await site.get(path)).text())).slice(0, 3000);
    expect(words.length).toBeGreaterThan(500);
    expect((await ask(words)).heading).not.toBe(FRAUD);
  });

  test('never turns the entry into a link or markup', async () => {
    const { html, page } = await ask('javascript:alert(1) https://evil.com/"><b onclick=x>');
    const links = attributesOf(page, '[href]', 'href');
    expect(links.filter((link) => /^(javascript:|https:\/\/evil\.com)/.test(link))).toEqual([]);
    expect(html).not.toContain('<b onclick');
  });

  test('is in the title, not cached and not indexed', async () => {
    const { answer, page } = await ask('969');
    expect(page.title).toBe('Yes, this is ours - Is it from us? | NASSCO');
    expect(attributesOf(page, 'meta[name="robots"]', 'content')).toEqual(['noindex']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await site.get(PAGE)).headers.get('cache-control')).toContain('public');
  });

  test('works without a database', async () => {
    expect((await ask('969', lonely)).heading).toBe('Yes, this is ours');
    expect((await lonely.get(PAGE)).status).toBe(200);
  });

  test('takes about as long for any text of the greatest length', async () => {
    const texts = [
      'nassc',
      'a.co ',
      '0809 ',
      'https://nassc0.example/ ',
      '@x ',
      'nationalsocialregistar',
      '١٢٣ ',
    ];
    const longest = (text: string) => text.repeat(3000).slice(0, 3000);
    for (const text of texts) {
      const times = await timesAsLong(
        async () => expect((await ask(longest(text))).answer.status).toBeLessThan(423),
        () => ask(longest('Our meeting is on Saturday. ')),
        5,
      );
      expect(times, text).toBeLessThan(5);
    }
  });
});

describe('an address', () => {
  test.each([
    ['969', 'Yes, this is ours'],
    ['https://nassco.example/careers', 'Yes, this is ours'],
    ['0808 765 4321', 'We cannot tell: call 969'],
  ])('may ask about a single thing: %s', async (what, heading) => {
    const { answer, heading: shown } = await askByAddress(what);
    expect([answer.status, shown]).toEqual([200, heading]);
  });

  test('with a message gets the form with the message in it, to be posted', async () => {
    const { answer, page, text } = await askByAddress('Send your BVN and call 969');
    expect(answer.status).toBe(422);
    expect(text).toContain('a message is not checked from an address');
    const entry = page.querySelector('form[method="post"][action="/is-it-from-us"] textarea');
    expect(entry?.textContent).toBe('Send your BVN and call 969');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('an entry that cannot be checked', () => {
  test.each([
    ['nothing', 'what=', 'Enter a link, a number, an address, a reference or a message'],
    ['blanks', 'what=+%0A', 'Enter a link, a number, an address, a reference or a message'],
    ['a NUL', 'what=a%00b', 'Remove the characters that cannot be shown'],
    ['broken UTF-8', 'what=%FF%C0%AF', 'Remove the characters that cannot be shown'],
    ['too much', `what=${'x'.repeat(3001)}`, 'Shorten this to 3000 characters or fewer'],
  ])('%s gets an error next to the field, with the entry kept', async (_, query, message) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const posted = await site.get(PAGE, { method: 'POST', headers, body: query });
    const { answer, html, page, text } = await read(posted);
    expect(answer.status).toBe(422);
    expect(page.title).toBe('Error: Is it from us? | NASSCO');
    expect(attributesOf(page, 'a', 'href')).toContain('#origin-what');
    expect(text).toContain(message);
    expect(html).not.toContain('\0');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a URL that is too long gets instructions', async () => {
    const answer = await site.get(`${PAGE}?what=${'x'.repeat(5000)}`);
    expect(answer.status).toBe(414);
    expect(await answer.text()).toContain('go back and enter less');
  });
});

describe('an entry', () => {
  const own = ownSite({ LOG_LEVEL: 'trace', PUBLIC_URL: 'https://www.office.example' });
  let log = '';
  afterAll(() => expect(log).not.toContain('zxasked'));

  test('is never logged', async () => {
    const { answer, heading } = await ask('https://zxasked.example/ zxasked@mail.example zxasked', own);
    expect([answer.status, heading]).toEqual([200, 'We cannot tell: call 969']);
    await expect.poll(() => own.output()).toContain('"path":"/is-it-from-us"');
    log = own.output();
    expect(log).not.toContain('zxasked');
  });

  test("is ours if it is this site's URL", async () => {
    expect((await ask('https://www.office.example/nsr', own)).heading).toBe('Yes, this is ours');
    expect((await ask('https://www.office.example:8443/nsr', own)).heading).toBe('No, this is not ours');
    expect((await ask('https://office.exarnple/nsr', own)).heading).not.toBe('Yes, this is ours');
  });
});
