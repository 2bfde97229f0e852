import { describe, expect, test } from 'vitest';
import { gsmLength, outsideGsm, SCREEN } from '../../../app/features/gateway/gsm';
import { dial, GATEWAY_TOKEN, sendMessage } from '../../support/gateway';
import { ownSite } from '../../support/own-site';

const site = ownSite({ GATEWAY_TOKEN });
const FROM = '+2348030000077';

/** The number of a language on the list after 9, its word, its mark, questions about a payment, and how the answer begins. */
const LANGUAGES = [
  ['ha', 1, 'HAUSA', '(samfuri)', 'ba a biya ni ba', /^Ba a biya ku ba\? Ku kira 969/],
  ['ig', 2, 'IGBO', '(nlele)', 'akwughi m ugwo', /^Ego abiaghi\? Kpoo 969/],
  ['pcm', 3, 'PIDGIN', '(sample)', 'dem never pay me', /^Dem never pay you\? Call 969/],
  ['yo', 4, 'YORUBA', '(apeere)', 'won ko san owo fun mi', /^Owo ko wole\? E pe 969/],
] as const;

const typed = async (text: string) => (await dial(site, text)).text();
const sent = async (text: string) =>
  (await sendMessage(site, new URLSearchParams({ from: FROM, text }))).text();

function expectFits(screen: string, mark: string) {
  expect(gsmLength(screen), screen).toBeLessThanOrEqual(SCREEN);
  expect(outsideGsm(screen), screen).toEqual([]);
  expect(screen).toContain(mark);
}

describe.each(LANGUAGES)('in %s', (_code, number, word, mark, question, notPaid) => {
  test('USSD: the menu, a payment that did not arrive, figures and a wrong number', async () => {
    const [menu, answer, figures] = await Promise.all([
      typed(`9*${number}`),
      typed(`9*${number}*8`),
      typed(`9*${number}*1*Gaya Kano`),
    ]);
    for (const screen of [menu, answer, figures]) expectFits(screen, mark);
    expect(menu).toMatch(/^CON .*\n1 .*\n8 .*\n0 /s);
    expect(answer.replace('END ', '')).toMatch(notPaid);
    expect(figures).toMatch(/^END Gaya, Kano\n.* 10,183\n.*May 2021.*2021-05-sample/s);
    expect(await typed(`9*${number}*1*3*99*0*0*0*4`)).toBe(await typed('9*4'));
  });

  test('SMS: the same by its word, and by a question alone', async () => {
    const [help, named, asked, choice] = await Promise.all([
      sent(word),
      sent(`${word.toLowerCase()}: not paid`),
      sent(question),
      sent(`${word} Bassa`),
    ]);
    for (const reply of [help, named, asked, choice]) expectFits(`END ${reply}`, mark);
    expect(help).toContain(`${word} GAYA KANO`);
    expect(named).toMatch(notPaid);
    expect(asked).toBe(named);
    expect(choice).toContain(`\n${word} Bassa, Kogi\n${word} Bassa, Plateau`);
  });

  test('a reference that does not exist', async () => {
    const reference = 'DAR-7K3M-9QXCW';
    const screen = await typed(`9*${number}*7*${reference}`);
    expectFits(screen, reference);
    expect(screen).not.toContain('there is no such request');
    expect(`END ${await sent(`${word} status ${reference}`)}`).toBe(screen);
  });
});

test('English stays as it was', async () => {
  expect(await typed('8')).toMatch(/^END Not paid\? Call 969, free,/);
  expect(await sent('I was not paid')).toMatch(/^Not paid\? Call 969, free,/);
  expect(await typed('0')).toMatch(/^CON National Social Register\n1 Area figures\n/);
});

describe('without samples', () => {
  const plain = ownSite({ GATEWAY_TOKEN, SHOW_SAMPLES: 'off' });

  test('no language that nobody has reviewed is offered', async () => {
    expect(await (await dial(plain, '')).text()).not.toContain('\n9 ');
    expect(await (await dial(plain, '9')).text()).toMatch(/^CON Not on the list\./);
    const said = await sendMessage(plain, new URLSearchParams({ from: FROM, text: 'ba a biya ni ba' }));
    expect(await said.text()).toMatch(/^Not paid\? Call 969/);
  });
});
