import { describe, expect, test } from 'vitest';
import { gsmLength, outsideGsm, SCREEN } from './gsm';
import { walkMenu } from './menu';
import type { MenuContent } from './menu-content';
import { replyTo } from './message-reply';
import { sampleBook } from './place-book.server';
import { offices } from './reply.server';
import { gatewayFile } from './texts.server';

const texts = gatewayFile.read();
const content: MenuContent = { texts, offices: offices(), book: sampleBook() };
const reply = (message: string) => replyTo(content, message);

test.each([
  ['Gaya', /^Gaya, Kano\nHouseholds 10,183\n/],
  ['GAYA KANO', /^Gaya, Kano\n/],
  ['kano', /^Kano State\n/],
  ['Nigeria', /^Nigeria\nHouseholds 8,352,252\n/],
  ['Bassa', /^Send one of these:\nBassa, Kogi\nBassa, Plateau$/],
  ['Bassa, Plateau', /^Bassa, Plateau\n/],
  ['Katsina State', /^Katsina State\n/],
  ['Katsina, Katsina', /^Katsina, Katsina\n/],
  ['office kano', /^Office of Kano: kano\.scu@/],
  ['STATE OFFICE Abuja', /^Office of FCT: /],
  ['office atlantis', /^Zone\? Or type a state/],
  ['Status', /^Type the reference/],
  ['status DAR-7K3M-9QXCX', /^Not a reference/],
  ['Complain', /^Call 969/],
  ['419', /^Do not pay/],
  ['I was not paid', /^Not paid\? Call 969/],
  ['how do i register', /^You cannot apply/],
  ['dem never pay me', /^Not paid\? Call 969/],
  ['ba a biya ni ba', /^Not paid\? Call 969/],
  ['tallafi', /^The conditional cash transfer/],
  ['foi', /Freedom of Information Act/],
  ['where is the office in kano', /^Office of Kano: kano\.scu@/],
  ['how many households in gaya kano', /^Gaya, Kano\nHouseholds 10,183\n/],
  ['I was not paid, Gaya Kano', /^Not paid\? Call 969.*\nGaya, Kano: 10,183 households$/s],
  ['my household was left out in zamfara', /^Left out\?.*\nZamfara State: [\d,]+ households$/s],
  ['owo', /^The conditional cash transfer.*\nOwo, Ondo: [\d,]+ households$/s],
  ['owo ondo', /^Owo, Ondo\nHouseholds/],
  ['help me', /^Send a place/],
  ['register me', /^You cannot apply/],
  ['', /^Send a place/],
  ['HELP', /^Send a place/],
  ['Atlantis', /^Send a place/],
  ['xyzzy plugh', /^Send a place/],
  ['1', /^Zone\?.*\nSend 1\*number$/s],
  ['1 3', /^North West: state\?.*\nSend 1\*3\*number$/s],
  ['1*3*3*1*1', /^Ajingi, Kano\n/],
  ['1*99', /^Not on the list\./],
  ['4', /^Call 969/],
])('%j is answered', (message, answer) => {
  expect(reply(message)).toMatch(answer);
});

test('a reference is looked up, with or without its keyword', () => {
  for (const message of ['STATUS DAR-7K3M-9QXCW', 'dar-7k3m-9qxcw', 'status 7K3M9QXCW'])
    expect(reply(message)).toEqual({ kind: 'request', reference: 'DAR-7K3M-9QXCW' });
});

describe('every reply', () => {
  const numbers = [...walkMenu(content)].map(({ text }) => text);
  const names = [
    'Bassa',
    'Obi',
    'Nasarawa',
    'Obbi',
    'Municipal',
    'Ngwa',
    'Local',
    'x'.repeat(5000),
    '🙂 hello',
    '\u0000',
  ];

  test('has at most 160 GSM characters', () => {
    const replies = [...numbers, ...names].map(reply).filter((each) => typeof each === 'string');
    expect(replies.length).toBeGreaterThan(900);
    expect(replies.filter((each) => gsmLength(each) > SCREEN || outsideGsm(each).length > 0)).toEqual([]);
  });

  test('that offers a choice lists names that each work as a message', () => {
    for (const message of names) {
      const said = String(reply(message));
      if (!said.startsWith(texts.messages.choose)) continue;
      for (const name of said.split('\n').slice(1)) expect(reply(name)).toContain(`${name}\n`);
    }
  });
});
