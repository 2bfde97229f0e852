import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';
import type { Problem } from '../../content-files/problem';
import { keyOf } from '../../text/key-of';
import { coverageRows } from '../coverage/rows.server';
import { STATES } from '../register/zones';
import { type Answer, answerAt, answers } from './answers.server';
import { type Intent, intentsOf, PLACE } from './intents';

const list = z.array(words).min(1, 'is empty');

/** What people write, and the answers that they mean. */
export const intentsFile = dataFile(
  'data/intents.yaml',
  z.strictObject({
    ignore: list,
    elsewhere: list,
    same: z.record(words, list),
    intents: z.record(words, list),
  }),
);

let find: ((text: string) => Intent[]) | undefined;
let placeNames: ReadonlySet<string> | undefined;

/** The answers that a text may ask for, best first. */
export function rankedIntents(text: string): Intent[] {
  if (!find) {
    const { same, ...table } = intentsFile.read();
    find = intentsOf({
      ...table,
      names: coverageRows().map(({ lga }) => lga),
      same: { ...same, [PLACE]: [...STATES, 'Abuja'] },
    });
  }
  return find(text);
}

/** Whether a text is the name of an LGA, with or without its state. One word may ask too: "owo" is money in Yoruba. */
function isPlaceName(text: string): boolean {
  placeNames ??= new Set(coverageRows().flatMap(({ lga, state }) => [keyOf(lga), keyOf(`${lga} ${state}`)]));
  const key = keyOf(text);
  return key.includes(' ') && placeNames.has(key);
}

/** The answer that a text asks for, and the rest of the text, which may name a place; or null. */
export function askedAnswer(text: string): (Intent & { answer: Answer }) | null {
  const [best] = isPlaceName(text) ? [] : rankedIntents(text);
  return best?.isSure ? { ...best, answer: answerAt(best.slug) } : null;
}

/** Problems in the table: answers that do not exist, or that no text asks for. */
export function intentProblems(): Problem[] {
  const { intents } = intentsFile.read();
  const unknown = Object.keys(intents)
    .filter((slug) => !answers().has(slug))
    .map((slug) => intentsFile.problemAt(['intents', slug], `there is no answer "${slug}"`));
  const left = [...answers().keys()].filter((slug) => !(slug in intents));
  return [...unknown, ...left.map((slug) => intentsFile.problemAt(['intents'], `"${slug}" has no phrases`))];
}
