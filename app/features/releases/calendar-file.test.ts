import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file';

const DAY = {
  uid: 'edition-2027-05@nassco.example',
  day: '2027-06-01',
  title: 'Register by LGA, as at May 2027',
  kind: 'Register figures',
  description: 'Announced.',
  url: 'https://nassco.example/releases',
};
const fileOf = (changes: Partial<typeof DAY> = {}) =>
  calendarFile({
    name: 'NASSCO: releases',
    description: 'What comes',
    url: 'https://nassco.example/releases.ics',
    made: '2026-11-26',
    days: [{ ...DAY, ...changes }],
  });

/** Reads a property as programs do: lines put together again, and their text without escapes. */
function propertyOf(file: string, name: string): string | undefined {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'));
  const value = event.find((line) => line.startsWith(name))?.slice(name.length + 1);
  return value?.replace(/\\([\\;,n])/g, (_all, character) => (character === 'n' ? '\n' : character));
}

test('a day is a whole day, with a stamp and an id', () => {
  const file = fileOf();
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.*\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/s);
  expect(file).not.toContain('METHOD');
  expect(propertyOf(file, 'UID')).toBe(DAY.uid);
  expect(propertyOf(file, 'DTSTAMP')).toBe('20261126T000000Z');
  expect(propertyOf(file, 'DTSTART;VALUE=DATE')).toBe('20270601');
  expect(file).toContain('SUMMARY:Register by LGA\\, as at May 2027\r\n');
});

test('any text comes back as it was, in lines of at most 75 octets that end in CRLF', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(text, (title) => {
      const file = fileOf({ title, description: `${title}\n${title}` });
      const lines = file.split('\r\n');
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(lines.join('')).not.toMatch(/[\r\n]/);
      const shown = title.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
      expect(propertyOf(file, 'SUMMARY')).toBe(shown);
    }),
  );
});

test('a text cannot add a property of its own', () => {
  const file = fileOf({ title: 'A\r\nATTACH:https://elsewhere.example' });
  expect(file).toContain('SUMMARY:A\\nATTACH:https://elsewhere.example\r\n');
});
