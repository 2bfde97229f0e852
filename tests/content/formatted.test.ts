import { expect, test } from 'vitest';
import { formatted, messagesOf } from '../../app/content-files/messages.server';
import { LANGUAGES } from '../../app/words/languages.server';

const messagesIn = (value: object): string[] =>
  Object.values(value).flatMap((each) => (typeof each === 'object' ? messagesIn(each) : String(each)));

/** A figure for what counts, a name for the rest. */
function valuesFor(message: string, figure: number): Record<string, string | number> {
  const found = message.matchAll(/\{(\w+)(, (?:plural|selectordinal|number))?/g);
  return Object.fromEntries([...found].map(([, name = '', counts]) => [name, counts ? figure : `<${name}>`]));
}

test.each(LANGUAGES)('every message in %s is filled in whole, for each figure', (language) => {
  const messages = messagesIn(messagesOf(language)).filter((message) => message.includes('{'));
  expect(messages.length).toBeGreaterThan(100);
  for (const message of messages)
    for (const figure of [0, 1, 2, 1234]) {
      const values = valuesFor(message, figure);
      const text = formatted(language, message, values);
      expect(text).not.toMatch(/[{}]/);
      // Between the braces of a plural there are words, and not names alone.
      if (!/, (plural|selectordinal|number)/.test(message))
        for (const value of Object.values(values)) expect(text, message).toContain(value);
    }
});

test('a message whose value is missing is refused', () => {
  expect(() => formatted('en', '{name} has', {})).toThrow(/"name" was not provided/);
});
