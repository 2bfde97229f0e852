import { z } from 'zod';
import { dataFile, words } from '../../content-files/data-file.server';
import type { Problem } from '../../content-files/problem';
import { buildText, perContent } from '../../content-files/store.server';
import { keyOf } from '../../text/key-of';
import { ENGLISH } from '../../words/language';
import { TRANSLATED } from '../../words/languages.server';
import { coverageRows } from '../coverage/rows.server';
import { STATES } from '../register/zones';
import { type Answer, answerAt, answers } from './answers.server';
import { type Asked, type Examples, intentsOf, NONE } from './intents';

const lists = z.record(words, z.array(words).min(1, 'is empty'));

/** Questions by language. Read from the build, which takes no time to parse. */
const QUESTIONS = new Map(
  Object.entries(
    import.meta.glob<Examples['questions']>('../../content/data/questions*.yaml', {
      import: 'default',
      eager: true,
    }),
  ).map(([path, asked]) => [/questions\.(\w+)\.yaml$/.exec(path)?.[1] ?? ENGLISH, asked]),
);

/** Questions as people ask them, by answer, in English and in whatever else they mix; for its checks. */
export const questionsFile = dataFile('data/questions.yaml', lists);

/** Questions in other languages, for their checks. */
export const translatedQuestionFiles = [...QUESTIONS.keys()]
  .filter((language) => language !== ENGLISH)
  .map((language) => ({ language, ...dataFile(`data/questions.${language}.yaml`, lists) }));

/** Questions in a language, by answer. */
export const questionsIn = (language: string): Examples['questions'] => QUESTIONS.get(language) ?? {};

/** What is learned: the questions of all languages, by answer. An answer that has none is asked for by its own words. */
function allQuestions(): Examples['questions'] {
  const asked: Record<string, string[]> = {};
  for (const questions of QUESTIONS.values())
    for (const [slug, texts] of Object.entries(questions))
      if (slug === NONE || answers().has(slug)) asked[slug] = [...(asked[slug] ?? []), ...texts];
  for (const answer of answers().values()) asked[answer.slug] ??= ownWords(answer);
  return asked;
}

const ownWords = ({ title, description }: Answer) => [title, description];

/** The answers, with the words of those that have no questions: other ones have to be learned anew. */
const answersToLearn = perContent(() =>
  [...answers().values()]
    .flatMap((answer) => [answer.slug, ...(answer.slug in questionsIn(ENGLISH) ? [] : ownWords(answer))])
    .join('\n'),
);

export const sameWordsFile = dataFile('data/same-words.yaml', lists);

/** The likelihood from which an answer is given: below it, a text more often asks for something else. */
const SURE = 0.2;

let learned: { same: object; from: string; find: (text: string) => Asked } | undefined;

/** Names of LGAs, from a file of the build alone. */
let placeNames: ReadonlySet<string> | undefined;

/** The answers that a text may ask for, likeliest first, and what it says besides. */
export function rankedIntents(text: string): Asked {
  const [same, from] = [sameWordsFile.read(), answersToLearn()];
  if (learned?.same !== same || learned.from !== from)
    learned = { same, from, find: intentsFrom(allQuestions()) };
  return learned.find(text);
}

/** Learns from other questions: `npm run bench answers` leaves some out. */
export function intentsFrom(questions: Examples['questions']): (text: string) => Asked {
  return intentsOf({
    questions,
    same: sameWordsFile.read(),
    states: [...STATES, 'Abuja'],
    lgas: coverageRows().map(({ lga }) => lga),
  });
}

/** The label of the answer that is likely enough to be given, if there is one. */
export function sureSlug({ guesses: [best] }: Asked): string | undefined {
  return best && best.label !== NONE && best.likelihood >= SURE ? best.label : undefined;
}

/** Whether a text is the name of a place alone. The one word of an LGA may ask too: "owo" is money in Yoruba. */
function isPlaceName(text: string): boolean {
  const key = keyOf(text);
  return key === 'nigeria' || (key.includes(' ') && namesOfPlaces().has(key));
}

function namesOfPlaces(): ReadonlySet<string> {
  placeNames ??= new Set(coverageRows().flatMap(({ lga, state }) => [keyOf(lga), keyOf(`${lga} ${state}`)]));
  return placeNames;
}

/** Whether the name of an LGA begins with these whole words. */
export function beginsPlaceName(words: string): boolean {
  return [...namesOfPlaces()].some((name) => `${name} `.startsWith(`${words} `));
}

/** The answer that a text asks for, and the rest of the text, which may name a place; or null. */
export function askedAnswer(text: string): { slug: string; answer: Answer; rest: string } | null {
  if (isPlaceName(text)) return null;
  const asked = rankedIntents(text);
  const slug = sureSlug(asked);
  return slug ? { slug, answer: answerAt(slug), rest: asked.rest } : null;
}

/** Problems in the questions: answers that do not exist, but for those that the desk has taken down. */
export function questionProblems(): Problem[] {
  const isKnown = (slug: string) => answers().has(slug) || buildText(`app/content/answers/${slug}.md`);
  const unknown = [{ language: ENGLISH, ...questionsFile }, ...translatedQuestionFiles].flatMap((file) =>
    Object.keys(file.read())
      .filter((slug) => !isKnown(slug) && !(slug === NONE && file.language === ENGLISH))
      .map((slug) => file.problemAt([slug], `there is no answer "${slug}"`)),
  );
  const strange = translatedQuestionFiles
    .filter(({ language }) => !TRANSLATED.includes(language))
    .map((file) => file.problemAt([], 'there is no such language'));
  return [...unknown, ...strange];
}
