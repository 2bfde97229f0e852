import { describe, expect, it, test } from 'vitest';
import { judge } from './judge.server';
import { neverOurs, OWN, verdictOf } from './office-for-tests';

describe('what is ours', () => {
  it.each([
    'https://nassco.example',
    'https://nassco.example/',
    'HTTPS://NASSCO.EXAMPLE/nsr?q=1#top',
    'http://nassco.example/careers',
    'nassco.example',
    'www.nassco.example/get-involved/careers',
    '“nassco.example”.',
    '(https://nassco.example/)',
    'Website:nassco.example',
    'http://localhost:4250/nsr',
    'localhost:4250/nsr',
    'info@nassco.example',
    'INFO@NASSCO.EXAMPLE',
    'mailto:info@nassco.example?subject=Hello',
    'NASSCO <info@nassco.example>'.slice(7),
    'NASSCO<info@nassco.example>.',
    '969',
    '9 6 9',
    '9-6-9',
    '(969)',
    'tel:969',
    '969.',
    '09012345678',
    '0901 234 5678',
    '0901-234-5678',
    '(0901) 234 5678',
    '9012345678',
    '+2349012345678',
    '+234 901 234 5678',
    '+234 (0) 901 234 5678',
    '+234-901-234-5678',
    '2349012345678',
    '002349012345678',
    '0092349012345678',
    'tel:+2349012345678',
    'sms:+2349012345678',
    'https://www.facebook.com/nassco',
    'facebook.com/NASSCO/',
    'https://x.com/nassco_ng',
    '969; 0901 234 5678',
    '969, info@nassco.example\nhttps://nassco.example',
  ])('%j', (text) => {
    expect(judge(text, OWN)).toMatchObject({ verdict: 'ours', isMessage: false });
  });
});

/** Look-alikes as found in messages. */
const NOT_OURS = [
  // Letters changed, left out, added, swapped.
  'https://nasco.example',
  'https://nasscoo.example',
  'https://nassc0.example/apply',
  'https://na5sco.example',
  'https://nasscc.example',
  'https://nsasco.example',
  'https://nassco-ng.example',
  'https://mynassco.example',
  'https://nassco-grant.com',
  'nascogrants.com',
  'https://www.nas-sco.com',
  'https://nationalsocialregister.com',
  'https://national-social-registar.com',
  'https://nsr-register.com',
  // Another ending.
  'https://nassco.com',
  'https://nassco.com.ng',
  'https://nassco.gov.ng',
  'https://nassco.exampie',
  'https://nassco.example.ng',
  'nassco.org',
  // Our name below, before or after another.
  'https://nassco.example.evil.com',
  'https://nassco.example-evil.com',
  'https://www.nassco.example.evil.com/nsr',
  'https://evil.com/nassco.example',
  'https://evil.com/?next=https://nassco.example',
  'https://evil.com/#nassco.example',
  'https://nassco.blogspot.com',
  // A part before an @.
  'https://nassco.example@evil.com',
  'https://nassco.example:pass@evil.com/',
  'nassco.example@evil.com/nsr',
  'https://evil.com@nassco.example/',
  'https://nassco.example%2F@evil.com',
  'https://nassco.example\\@evil.com',
  'https://evil.com\\@nassco.example',
  // Slashes, ports, escapes, dots.
  'https:\\\\nassco.example',
  'https://nassco.example:8443/',
  'https://nassco.example:443@evil.com',
  'https://%6eassco.example',
  'https://nassco%2Eexample.evil.com',
  'https://nassco.example./pay',
  'https://nassco.example..evil.com',
  'https://nassco。example。evil.com',
  'https:nassco.example',
  'https:///nassco.example',
  // Letters of other alphabets, and invisible characters.
  'https://nаssco.example',
  'https://nasscо.example',
  'https://nässco.example',
  'https://ｎａｓｓｃｏ.example',
  'https://xn--nssco-3ve.example',
  'https://ոassco.com',
  'https://𝗇𝖺𝗌𝗌𝖼𝗈.com',
  'https://ℕⲁssⲥⲟ.com',
  'https://пassco.com',
  'https://nass\u00adco.example',
  'https://nassco\u200b.example',
  'https://nassco.example\u202e/moc.live',
  '\u202enassco.example',
  'https://nassco.example\t.evil.com',
  'https://nassco.example\n.evil.com/',
  'https://nas\nsco.example',
  '[nassco.example](https://evil.com)',
  'nassco.example,evil.com',
  'https://nassco.example"@evil.com',
  'https://nassco.example…evil.com',
  '//nassco.example',
  // Other schemes.
  'javascript:location="https://nassco.example"',
  'data:text/html,<h1>NASSCO</h1>',
  'ftp://nassco.example/',
  'blob:https://nassco.example/1',
  'intent://nassco.example#Intent;end',
  // Addresses.
  'info@nassco.com',
  'info@nassc0.example',
  'info@nassco.example.evil.com',
  'nassco.office@gmail.com',
  'info@nassco.example@evil.com',
  '"info@nassco.example"@evil.com',
  'info@nassco.example<evil@gmail.com>',
  'mailto:info@nassco.example?bcc=evil@gmail.com',
  'info@nаssco.example',
  'info\u200b@nassco.example',
  // Numbers.
  '968',
  '9690',
  '0969',
  '+234969',
  '+234 969',
  '234 969',
  '0 969',
  '*969#',
  '٩٦٩',
  '９６９',
  '09012345679',
  '+234 901 234 567',
  // Unlisted accounts with our name; an invalid reference.
  'https://www.facebook.com/nassco.grants',
  'https://x.com/nassco_nq',
  '@nassco_grants',
  'DAR-7K3M-9QXCX',
  // Seen in frauds.
  'http://grants-portal.test/',
  'https://www.grants-portal.test/other',
  '+2348031234567',
  'Agent@mail.test',
];

describe('what looks like ours is not ours', () => {
  test('there are more than sixty of them', () => expect(new Set(NOT_OURS).size).toBeGreaterThan(60));

  it.each(NOT_OURS)('%j', (text) => {
    expect(neverOurs(text)).toBe(true);
    expect(verdictOf(text)).toBe('notOurs');
  });
});

describe('what nobody can tell', () => {
  it.each([
    'https://bit.ly/nassco-apply',
    'tinyurl.com/abc',
    'https://evil.com/apply',
    'http://192.168.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'https://portal.nassco.example/',
    'https://www.worldbank.org/en/country/nigeria',
    'https://t.me/someone',
    'https://www.instagram.com/nassco',
    'https://wa.me/2348012345678',
    'https://user:word@evil.com',
    'other@nassco.example',
    'ada@gmail.com',
    '08087654321',
    'tel:969,,1234',
    'x@localhost:4250',
    '969 123 4567',
    '12',
    '+44 20 7946 0958',
    '@somebody',
    '@nassco_ng',
    'DAR-7K3M-9QXCW',
    'NASSCO',
    'hello',
    '969\u20111234567',
    '969/1234567',
    '969,1234567',
    '96\u200b9',
    '(+234) 969 is on the poster',
    '<a href="https://evil.com">nassco.example</a>',
    'javascrip',
    'x'.repeat(1000),
  ])('%j', (text) => {
    expect(neverOurs(text)).toBe(true);
    expect(verdictOf(text)).toBe('cannotTell');
  });
});

describe('a message', () => {
  test('is answered part by part, the worst first', () => {
    const { verdict, items, isMessage } = judge(
      'NASSCO: our new page is nassco-grant.com, our numbers are 0808 765 4321 and 969. Ref DAR-7K3M-9QXCW',
      OWN,
    );
    expect({ verdict, isMessage }).toEqual({ verdict: 'notOurs', isMessage: true });
    expect(items.map(({ shown, verdict }) => [shown, verdict])).toEqual([
      ['nassco-grant.com', 'notOurs'],
      ['DAR-7K3M-9QXCW', 'cannotTell'],
      ['0808 765 4321', 'cannotTell'],
      ['969', 'ours'],
    ]);
  });

  test.each([
    ['Apply now at nassco-grant.com, the grant closes today', ['click']],
    ['Forward this to 10 groups and the government will credit your account', ['click']],
    ['Pay N500 for the grant form at nassco-grant.com, then open it', ['money', 'click']],
    ['Apply now at https://nassco.example, the call for monitors closes today', []],
    ['Apply for the grant at https://statehouse.gov.ng/grant before Friday', []],
    ['Do not open nassco-grant.com or forward the message about the grant to your friends', []],
  ])('%j asks for %j', (text, wanted) => {
    expect(judge(text, OWN).wanted).toEqual(wanted);
  });

  test('that names only what is ours is not therefore ours', () => {
    expect(
      judge('Our agent comes on Monday. Questions? Call 969 or see https://nassco.example', OWN),
    ).toMatchObject({
      verdict: 'cannotTell',
      isMessage: true,
      items: [{ verdict: 'ours' }, { verdict: 'ours' }],
    });
  });

  test('has no numbers in its amounts, days and years', () => {
    const { items } = judge(
      'You get ₦969 or N75,000, NGN 5000, 969,000 since 1969, on 21/11/2026 at 10:30',
      OWN,
    );
    expect(items).toEqual([]);
  });

  test('with a hundred links lists ten and counts the rest', () => {
    const { items, more } = judge(Array.from({ length: 100 }, (_, index) => `a${index}.com`).join(' '), OWN);
    expect([items.length, more]).toEqual([10, 90]);
  });

  test('shows a symbol for invisible characters, and cuts long items', () => {
    expect(judge('https://nass\u202eco.example', OWN).items[0]?.shown).toBe('https://nass\ufffdco.example');
    expect(judge(`https://evil.com/${'a'.repeat(500)}`, OWN).items[0]?.shown).toHaveLength(121);
  });
});
