import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import type { z } from 'zod';
import { dayInWords, monthInWords } from '../text/day-in-words';
import type { TextErrors } from '../text/submitted-text.server';
import { ENGLISH, tagOf } from '../words/language';
import { LANGUAGES, MESSAGE_FILES } from '../words/languages.server';
import { type Messages, messagesSchema, translatedMessagesSchema } from '../words/messages';
import { HOW_TO_REVIEW } from '../words/review';
import type { TranslationNotes, Words } from '../words/use-words';
import { yamlFile } from './data-file.server';
import { stateOf } from './english-state.server';
import type { Problem } from './problem';

/** The words of pages by language, each a file that its schema validates: a missing or unknown key fails the build. */
const files = new Map(
  [...MESSAGE_FILES].map(([language, { file, text }]) => {
    const source = () => ({ file, text, howToReplace: HOW_TO_REVIEW });
    const schema: z.ZodType<Messages> = language === ENGLISH ? messagesSchema : translatedMessagesSchema;
    return [language, yamlFile(file, source, schema)] as const;
  }),
);

export const messageFiles = [...files.values()];

/** By language. The files are the build's own, so that nothing that is published changes them. */
const known = new Map<string, Messages>();

/** The words of a language. @throws Error if there is no such language, ContentError if its file has problems */
export function messagesOf(language: string): Messages {
  const read = known.get(language);
  if (read) return read;
  const file = files.get(language);
  if (!file) throw new Error(`There is no language "${language}"`);
  const messages = file.read();
  known.set(language, messages);
  return messages;
}

/** The state of the English words that translations name by `of`. */
const englishWords = stateOf(MESSAGE_FILES.get(ENGLISH)?.text ?? '');

/** Whether the English words have changed since those of a language were translated. */
export function areWordsOutdated(language: string): boolean {
  return language !== ENGLISH && messagesOf(language).of !== englishWords;
}

type Values = Readonly<Record<string, string | number>>;

/** What writes the figures of all messages of a language and chooses their plurals. */
function formattersOf(tag: string): Formatters {
  const figures = new Intl.NumberFormat(tag);
  const plurals = {
    cardinal: new Intl.PluralRules(tag),
    ordinal: new Intl.PluralRules(tag, { type: 'ordinal' }),
  };
  return {
    getNumberFormat: (_tag, style) => (style ? new Intl.NumberFormat(tag, style) : figures),
    getPluralRules: (_tag, { type = 'cardinal' } = {}) => plurals[type],
    getDateTimeFormat: (_tag, style) => new Intl.DateTimeFormat(tag, style),
  };
}

/** By language, and by message. */
const formats = new Map(
  LANGUAGES.map((language) => {
    const tag = tagOf(language);
    const options = { ignoreTag: true, formatters: formattersOf(tag) };
    return [language, { tag, options, read: new Map<string, IntlMessageFormat>() }];
  }),
);

/** A message with its tags, and its figures and names filled in, in the plural of its language. */
export function formatted(language: string, message: string, values: Values): string {
  const own = formats.get(language);
  let format = own?.read.get(message);
  if (!format) {
    format = new IntlMessageFormat(message, own?.tag, undefined, own?.options);
    own?.read.set(message, format);
  }
  return String(format.format(values));
}

const allWords = new Map<string, Words>();

/** The words of pages in a language, the same for each of them. */
export function wordsIn(language: string): Words {
  const made = allWords.get(language);
  if (made) return made;
  const messages = messagesOf(language);
  const words: Words = {
    ...messages,
    code: language,
    get notes() {
      return translationNotes({ language, sample: this.sample, isOutdated: areWordsOutdated(language) });
    },
    say: (message, values) => formatted(language, message, values),
  };
  allWords.set(language, words);
  return words;
}

/** What texts of forms are refused with, in a language. */
export function textErrors(language: string): TextErrors {
  const { shorten, cannotKeep } = messagesOf(language).common;
  return { tooLong: (count) => formatted(language, shorten, { count }), cannotKeep };
}

/** The same page in several languages, with what each calls itself. */
export function languageLinks(pages: readonly { language: string; path: string }[]) {
  return pages.map((page) => ({ ...page, name: messagesOf(page.language).language.name }));
}

/** What a page says of its translation: that nobody has reviewed it, and that the English text is newer. */
export function translationNotes(text: {
  language: string;
  sample: boolean;
  isOutdated: boolean;
}): TranslationNotes {
  const { unreviewed, newerEnglish } = messagesOf(text.language).language;
  const [before = '', link = '', after = ''] = newerEnglish.split(/<\/?a>/);
  return {
    unreviewed: text.sample ? unreviewed : undefined,
    newer: text.isOutdated ? { before, link, after } : undefined,
  };
}

/** "25 Nuwamba 2026" from `2026-11-25`. */
export function dayIn(language: string, day: string): string {
  return dayInWords(day, messagesOf(language).months);
}

/** "Nuwamba 2026" from `2026-11-25`. */
export function monthIn(language: string, day: string): string {
  return monthInWords(day, messagesOf(language).months);
}

let found: readonly Problem[] | undefined;

/** Problems that no schema finds: messages that cannot be read, or fill in something else than the English. Looked for once. */
export function messageProblems(): readonly Problem[] {
  found ??= problemsNow();
  return found;
}

function problemsNow(): Problem[] {
  const english = flat(messagesOf(ENGLISH));
  return LANGUAGES.flatMap((language) => {
    const file = files.get(language);
    return file
      ? [...flat(file.read())].flatMap(([path, message]) =>
          wordProblems(message, english.get(path) ?? '').map((problem) =>
            file.problemAt(path.split('.'), problem),
          ),
        )
      : [];
  });
}

function wordProblems(message: string, english: string): string[] {
  try {
    new IntlMessageFormat(message, ENGLISH);
  } catch (error) {
    return [`is not ICU MessageFormat: ${(error as Error).message}`];
  }
  const [own, its] = [partsOf(message), partsOf(english)];
  return [
    ...(own.join() === its.join()
      ? []
      : [`must fill in what the English does: ${its.join(' ') || 'nothing'}`]),
    ...(message === message.normalize('NFC') ? [] : ['must have composed letters (Unicode NFC)']),
  ];
}

/** What a message fills in, and its tags. */
function partsOf(message: string): string[] {
  const names = message.matchAll(/\{(\w+)(?=[,}])|<(\w+)>/g);
  return [...new Set([...names].map(([, name, tag]) => (name ? `{${name}}` : `<${tag}>`)))].sort();
}

/** Messages by their path: `menu.home`. */
function flat(value: object, above = ''): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([name, each]) => {
      if (typeof each === 'object') return [...flat(each, `${above}${name}.`)];
      return typeof each === 'string' && name !== 'of' ? [[`${above}${name}`, each] as const] : [];
    }),
  );
}
