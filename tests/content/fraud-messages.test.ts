import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  officeMail,
  type RequestForMail,
  receiptMail,
} from '../../app/features/data-access/mail/mails.server';
import { askedFor } from '../../app/features/fraud/origin/asked-for.server';
import { askedInLanguage } from '../../app/features/fraud/origin/asked-in-language.server';
import { judge } from '../../app/features/fraud/origin/judge.server';
import { OWN } from '../../app/features/fraud/origin/office-for-tests';
import { ownTexts, translatedTexts, withoutOwnTexts } from '../../app/features/fraud/origin/own-texts.server';
import { LONGEST_ASKED } from '../../app/features/fraud/origin/words';
import { warningView } from '../../app/features/fraud/warnings/warning-view.server';
import { warnings } from '../../app/features/fraud/warnings/warnings.server';
import { confirmedAlreadyMail, confirmMail, welcomeMail } from '../../app/features/newsletter/mails.server';
import { timesAsLong } from '../support/times-as-long';

const messages = z.strictObject({ frauds: z.array(z.string().min(1)), harmless: z.array(z.string().min(1)) });
const read = (name: string) => messages.parse(parse(readFileSync(`tests/content/${name}.yaml`, 'utf8')));
const { frauds, harmless } = read('fraud-messages');
const heldOut = read('fraud-messages-held-out');

const verdictOf = (text: string) => judge(text, OWN).verdict;
const share = (messages: readonly string[]) =>
  messages.filter((text) => verdictOf(text) === 'fraud').length / messages.length;

describe('the messages of the corpus (promise P46)', () => {
  test('are many and different', () => {
    expect(frauds.length).toBeGreaterThanOrEqual(200);
    expect(harmless.length).toBeGreaterThanOrEqual(100);
    const all = [...frauds, ...harmless, ...heldOut.frauds, ...heldOut.harmless];
    expect(new Set(all).size).toBe(all.length);
  });

  test('at least 97 of 100 frauds are called one, and none is called ours', () => {
    console.log(`frauds called one: ${(share(frauds) * 100).toFixed(1)} %`);
    expect(share(frauds)).toBeGreaterThanOrEqual(0.97);
    expect(frauds.filter((text) => verdictOf(text) === 'ours')).toEqual([]);
  });

  test('no harmless text is called a fraud', () => {
    expect(harmless.filter((text) => verdictOf(text) === 'fraud')).toEqual([]);
  });

  test('of those by which no rule was written, at least 91 of 100 frauds are called one, and at most two others', () => {
    console.log(`held out, frauds called one: ${(share(heldOut.frauds) * 100).toFixed(1)} %`);
    expect(heldOut.frauds.length).toBeGreaterThanOrEqual(60);
    expect(heldOut.harmless.length).toBeGreaterThanOrEqual(40);
    expect(share(heldOut.frauds)).toBeGreaterThanOrEqual(0.91);
    expect(share(heldOut.harmless) * heldOut.harmless.length).toBeLessThanOrEqual(2);
    expect(heldOut.frauds.filter((text) => verdictOf(text) === 'ours')).toEqual([]);
  });
});

describe("the office's own texts", () => {
  test('are never called a fraud: every paragraph, title and entry of the content', () => {
    expect(ownTexts().length).toBeGreaterThan(1000);
    expect(ownTexts().filter((text) => verdictOf(text) === 'fraud')).toEqual([]);
  });

  test('are never called a fraud as they follow each other', () => {
    const pieces = ownTexts();
    const pairs = pieces.slice(1).map((text, index) => `${pieces[index]}\n\n${text}`);
    expect(pairs.filter((text) => verdictOf(text) === 'fraud')).toEqual([]);
  });

  test('are never called a fraud as emails, and as they are passed on', () => {
    const link = 'https://www.example.gov.ng/newsletter/unsubscribe/0123456789abcdefghijkl';
    const request: RequestForMail = {
      reference: 'DAR-7K3M-9QXCH',
      receivedAt: new Date('2026-11-21T23:30:00Z'),
      dueOn: new Date('2026-12-21'),
      channel: 'form',
      boxes: ['Households', 'Location'],
      reviewMark: null,
    };
    const mails = [
      receiptMail(request, link),
      officeMail(request),
      confirmMail({ confirm: link, until: '2026-11-28' }),
      confirmedAlreadyMail({ unsubscribe: link, settings: link }),
      welcomeMail({ unsubscribe: link, settings: link }),
    ].map(({ text }) => text);
    const passedOn = warnings
      .all()
      .map(({ name }) => warningView(name, 'https://www.example.gov.ng')?.warning.passOn);
    for (const text of [...mails, ...passedOn]) {
      expect(text).toBeTruthy();
      expect(verdictOf(text ?? ''), text).not.toBe('fraud');
    }
  });

  it('are left out only as a whole: what somebody adds is judged', () => {
    const quoting = ownTexts().filter(
      (text) => askedFor(text).length > 0 && !/\w/.test(withoutOwnTexts(text)),
    );
    expect(quoting.length).toBeGreaterThan(0);
    for (const text of quoting) {
      expect(verdictOf(text.toUpperCase().replaceAll(' ', '\n'))).not.toBe('fraud');
      expect(verdictOf(`${text} Now send your BVN to 0803 111 2222.`)).toBe('fraud');
      expect(verdictOf(`Pay N2,000 registration to NASSCO. ${text}`)).toBe('fraud');
    }
  });
});

it('takes about as long for any text of the greatest length', async () => {
  const pieces =
    'fee, |registration fee |send your bvn |no , |not send bvn, or |a b c d |processinfee|₦ |sendyourbvn|procesing |1. |x\n|' +
    'register 2k |register give code |\u200b|!|.a|ﷺ|payment 5k register from not |p r o c |a.a-|send 2k 2k |cash transfer ';
  const longest = (piece: string) => piece.repeat(LONGEST_ASKED).slice(0, LONGEST_ASKED);
  const ordinary = longest('The office asks nobody for money, and the register is free. ');
  for (const piece of pieces.split('|')) {
    const times = await timesAsLong(
      () => askedFor(longest(piece)),
      () => askedFor(ordinary),
    );
    expect(times, piece).toBeLessThan(10);
  }
});

describe('messages in Hausa, Igbo and Yoruba', () => {
  const all = z
    .record(z.string(), messages)
    .parse(parse(readFileSync('tests/content/fraud-messages-in-languages.yaml', 'utf8')));

  test.each(Object.entries(all))('in %s, most frauds are called one, and no harmless text', (_, given) => {
    console.log(given.frauds.filter((text) => verdictOf(text) !== 'fraud').join('\n'));
    expect(given.harmless.filter((text) => verdictOf(text) === 'fraud')).toEqual([]);
    expect(share(given.frauds)).toBeGreaterThanOrEqual(0.9);
  });

  test('the words of the site and of phones in these languages are no frauds, also where they are not known', () => {
    const texts = translatedTexts();
    expect(texts.length).toBeGreaterThan(500);
    // Warnings tell in a sentence what a fraud asks for: these alone are known by their words.
    const quoting = texts.filter((text) => askedInLanguage(text).length > 0);
    expect(quoting.filter((text) => !/PIN|BVN/.test(text) || verdictOf(text) === 'fraud')).toEqual([]);
    expect(quoting.length).toBeLessThanOrEqual(4);
  });

  test('English frauds and harmless texts are judged as without them', () => {
    expect([...harmless, ...heldOut.harmless].filter((text) => askedInLanguage(text).length > 0)).toEqual([]);
  });
});
