import { keyOf, wordsOfKey } from '../../text/key-of';
import { ENGLISH } from '../../words/language';
import { TRANSLATED } from '../../words/languages.server';
import { answers, answerTranslations } from './answers.server';
import { learn } from './classifier';
import { questionsFile, questionsIn } from './intents.server';

/**
 * The likelihood from which a text is in another language than English, and from which one of the mixed questions teaches
 * English. Of 272 questions kept apart, 234 are then known by their language and 2 are taken for Pidgin; the others are
 * answered in English. A lower one takes English for Pidgin, with which it shares its words.
 */
const [SURE, SURELY_ENGLISH] = [0.85, 0.6];
/** Words of a text that are read. */
const MAX_WORDS = 40;
const LETTERS = 3;

interface Example {
  label: string;
  features: ReadonlySet<string>;
}

interface Learned {
  guess: ReturnType<typeof learn>;
  /** Words of English questions and answers. */
  english: ReadonlySet<string>;
}

/** Learned from the first question: answers that the desk changes later change no language. */
let learned: Learned | undefined;

/**
 * The language in which a question is asked: the one whose questions and answers it resembles most. English if that is not
 * certain, and for a single English word, which all languages use: "complain", "fraud".
 */
export function askedLanguage(text: string): string {
  learned ??= learnLanguages();
  const features = featuresOf(text);
  const words = [...features].filter((each) => !each.startsWith('#'));
  if (words.length === 1 && words.every((word) => learned?.english.has(word))) return ENGLISH;
  const [best] = learned.guess(features);
  return best && best.likelihood >= SURE ? best.label : ENGLISH;
}

function learnLanguages(): Learned {
  const told = [...englishTexts(), ...TRANSLATED.flatMap(textsIn)];
  const guess = learn(told);
  // English questions are only found among those of all languages.
  const asked = examples(ENGLISH, Object.values(questionsFile.read()).flat()).filter(({ features }) => {
    const [best] = guess(features);
    return best?.label === ENGLISH && best.likelihood >= SURELY_ENGLISH;
  });
  const all = [...told, ...asked];
  const english = all.filter(({ label }) => label === ENGLISH).flatMap(({ features }) => [...features]);
  return { guess: learn(all), english: new Set(english) };
}

function englishTexts(): Example[] {
  return [...answers().values()].flatMap((answer) => examples(ENGLISH, linesOf(answer)));
}

function textsIn(language: string): Example[] {
  const told = [...answerTranslations.all().values()].filter((text) => text.language === language);
  return examples(language, [...Object.values(questionsIn(language)).flat(), ...told.flatMap(linesOf)]);
}

function linesOf(text: { title: string; description: string; sms: string; body: string }): string[] {
  return [text.title, text.description, text.sms, ...text.body.split('\n')];
}

function examples(label: string, texts: readonly string[]): Example[] {
  return texts
    .map((text) => ({ label, features: featuresOf(text) }))
    .filter(({ features }) => features.size > 0);
}

/** What the language of a text is known by: its words, and each three letters that follow each other. */
function featuresOf(text: string): Set<string> {
  const words = wordsOfKey(keyOf(text)).slice(0, MAX_WORDS);
  const features = new Set(words);
  for (const word of words) {
    const whole = ` ${word} `;
    for (let start = 0; start + LETTERS <= whole.length; start++)
      features.add(`#${whole.slice(start, start + LETTERS)}`);
  }
  return features;
}
