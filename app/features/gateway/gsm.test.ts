import { SegmentedMessage } from 'sms-segments-calculator';
import { expect, test } from 'vitest';
import { gsmLength, outsideGsm, toGsm } from './gsm';

test.each([
  ['', 0],
  ['Gaya, Kano', 10],
  ['one\ntwo', 7],
  ["Jama'are", 8],
  ['€ and [ count twice', 21],
  ['é à ñ Ω', 7],
])('%j has %i characters', (text, length) => {
  expect(gsmLength(text)).toBe(length);
  expect(new SegmentedMessage(text).messageSize / 7).toBe(length);
});

test('characters outside the GSM alphabet are listed once each', () => {
  expect(outsideGsm('Naïve “façade”, 🙂🙂')).toEqual(['ï', '“', 'ç', '”', '🙂']);
  expect(outsideGsm('1 Abua/Odual @ £5 {x}')).toEqual([]);
});

test.each([
  ['Jama’are – Ọyọ “x” …', 'Jama\'are - Oyo "x" ...'],
  ['Ɗan 中', '?an ?'],
  ['é stays', 'é stays'],
])('%j is sent as %j', (text, sent) => {
  expect(toGsm(text)).toBe(sent);
  expect(outsideGsm(toGsm(text))).toEqual([]);
});
