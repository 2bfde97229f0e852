import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { formatted, messagesOf } from '../../app/content-files/messages.server';
import { tagOf } from '../../app/words/language';
import { LANGUAGES } from '../../app/words/languages.server';

const messagesIn = (value: object): string[] =>
  Object.values(value).flatMap((each) => (typeof each === 'object' ? messagesIn(each) : String(each)));

/** A figure for what counts, a name for the rest. */
function valuesFor(message: string, figure: number): Record<string, string | number> {
  const found = message.matchAll(/\{(\w+)(, (?:plural|selectordinal|number))?/g);
  return Object.fromEntries([...found].map(([, name = '', counts]) => [name, counts ? figure : `<${name}>`]));
}

test.each(LANGUAGES)('every message in %s is filled in as ICU MessageFormat has it', (language) => {
  const messages = messagesIn(messagesOf(language)).filter((message) => message.includes('{'));
  expect(messages.length).toBeGreaterThan(100);
  for (const message of messages)
    for (const figure of [0, 1, 2, 1234]) {
      const values = valuesFor(message, figure);
      const format = new IntlMessageFormat(message, tagOf(language), undefined, { ignoreTag: true });
      expect(formatted(language, message, values)).toBe(format.format(values));
    }
});

test('a message whose value is missing is refused', () => {
  expect(() => formatted('en', '{name} has', {})).toThrow(/"name" was not provided/);
});
