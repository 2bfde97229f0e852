import { describe, expect, test } from 'vitest';
import { problemText } from '../../content-files/problem';
import { type Answer, answerAt } from '../answers/answers.server';
import { answerTextProblems, gatewayProblems, textProblems } from './check-texts.server';
import { type GatewayTexts, gatewayFile } from './texts.server';

const texts = gatewayFile.read();

/** The problems after replacing one text. */
function problemsWith(group: keyof GatewayTexts, name: string, text: string): string[] {
  const value = name ? { ...(texts[group] as object), [name]: text } : text;
  const changed = { ...texts, [group]: value } as GatewayTexts;
  return [...new Set(textProblems(changed).map(({ path, message }) => `${path.join('.')}: ${message}`))];
}

test('the texts in the repository have no problems', () => {
  expect([...gatewayProblems()].flat().map(problemText)).toEqual([]);
});

test.each([
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
    'office',
    '',
    `{state} {contact}${'x'.repeat(130)}`,
    'office: the office of Abia has 162 characters with "CON " or "END " before it: at most 160',
  ],
  [
    'menu',
    'request',
    'Status of a data request',
    'menu: the screen after "" has 171 characters with "CON " or "END " before it: at most 160',
  ],
])('%s.%s with %j is refused', (group, name, text, message) => {
  expect(problemsWith(group as keyof GatewayTexts, name, text)[0]).toBe(message);
});

describe("an answer's text for phones", () => {
  const problemsOf = (changed: Partial<Answer>) =>
    answerTextProblems(texts, { ...answerAt('complain'), ...changed }).map(problemText);

  test.each([
    [{ sms: 'x'.repeat(157) }, '"sms" has 161 characters with "CON " or "END " before it: at most 160'],
    [{ sms: 'Don’t pay ✓' }, '"sms" has characters outside the GSM alphabet: ’ ✓'],
    [{ sms: `${'x'.repeat(120)}. Call 969.` }, 'the first sentence with a place has'],
    [{ menu: undefined }, '"menu" is missing: the phone menu lists this answer'],
  ])('%j is refused', (changed, message) => {
    expect(problemsOf(changed)[0]).toContain(`app/content/answers/complain.md:4: ${message}`);
  });
});

test('a text that makes a path longer than five steps is refused', () => {
  const problems = problemsWith('lists', 'lga', `{state}: ${'choose an LGA or type its name '.repeat(3)}`);
  expect(problems.join('\n')).toMatch(/takes \d+ steps, at most 5/);
});
