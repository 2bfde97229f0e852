import { aliasesFile, listedNames } from '../../content-files/other-names.server';
import { perContent } from '../../content-files/store.server';
import { wordsOfKey } from '../../text/key-of';
import { abbreviationsIn } from './query';
import { singular } from './words';

/** Keys of the other meanings of a word or phrase, in the singular or plural. */
export function meaningsOf(phrase: string): readonly string[] {
  return meanings().get(inSingular(phrase)) ?? [];
}

/** Whether a word is an abbreviation in the list of other names, such as "amac". */
export function isListedAbbreviation(word: string): boolean {
  return abbreviations().has(word);
}

const abbreviations = perContent(
  (): ReadonlySet<string> =>
    new Set(aliasesFile.read().flatMap(({ means, also }) => [means, ...also].flatMap(abbreviationsIn))),
);

const meanings = perContent(() => {
  const byPhrase = new Map<string, string[]>();
  for (const [meaning, aliases] of listedNames()) {
    for (const phrase of aliases.map(inSingular)) {
      if (phrase !== inSingular(meaning)) byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), meaning]);
    }
  }
  return byPhrase;
});

function inSingular(phrase: string): string {
  return wordsOfKey(phrase).map(singular).join(' ');
}
