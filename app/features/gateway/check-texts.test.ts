import { expect, test } from 'vitest';
import { problemText } from '../../content-files/problem';
import { gatewayProblems, textProblems } from './check-texts.server';
import { type GatewayTexts, gatewayFile } from './texts.server';

const texts = gatewayFile.read();

/** The problems after replacing one text. */
function problemsWith(group: keyof GatewayTexts, name: string, text: string): string[] {
  const changed = { ...texts, [group]: { ...(texts[group] as object), [name]: text } } as GatewayTexts;
  return [...new Set(textProblems(changed).map(({ path, message }) => `${path.join('.')}: ${message}`))];
}

test('the texts in the repository have no problems', () => {
  expect(gatewayProblems().map(problemText)).toEqual([]);
});

test.each([
  [
    'answers',
    'fraud',
    'x'.repeat(157),
    'answers.fraud: "answers.fraud" has 161 characters with "CON " or "END " before it: at most 160',
  ],
  [
    'answers',
    'fraud',
    'Don’t pay ✓',
    'answers.fraud: "answers.fraud" has characters outside the GSM alphabet: ’ ✓',
  ],
  [
    'request',
    'closed',
    `{reference}${'x'.repeat(145)}`,
    'request.closed: "request.closed" has 163 characters with "CON " or "END " before it: at most 160',
  ],
  [
    'messages',
    'help',
    `${'x'.repeat(150)}€€€€`,
    'messages.help: "messages.help" has 162 characters with "CON " or "END " before it: at most 160',
  ],
  [
    'answers',
    'office',
    `{state} {contact}${'x'.repeat(130)}`,
    'answers.office: the office of Abia has 162 characters with "CON " or "END " before it: at most 160',
  ],
  [
    'menu',
    'request',
    'Status of a data request',
    'menu: the screen after "" has 167 characters with "CON " or "END " before it: at most 160',
  ],
])('%s.%s with %j is refused', (group, name, text, message) => {
  expect(problemsWith(group as keyof GatewayTexts, name, text)[0]).toBe(message);
});

test('a text that makes a path longer than five steps is refused', () => {
  const problems = problemsWith('lists', 'lga', `{state}: ${'choose an LGA or type its name '.repeat(3)}`);
  expect(problems.join('\n')).toMatch(/takes \d+ steps, at most 5/);
});
