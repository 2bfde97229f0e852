import { listedNames } from '../../content-files/other-names.server';
import { wordsOfKey } from '../../ui/key-of';
import { singular } from './words';

let meanings: Map<string, string[]> | undefined;

/** The keys of what a word or a phrase means as well, whether one or many are spoken of. */
export function meaningsOf(phrase: string): readonly string[] {
  meanings ??= readMeanings();
  return meanings.get(inSingular(phrase)) ?? [];
}

function readMeanings(): Map<string, string[]> {
  const read = new Map<string, string[]>();
  for (const [means, also] of listedNames()) {
    for (const phrase of also.map(inSingular)) {
      if (phrase !== inSingular(means)) read.set(phrase, [...(read.get(phrase) ?? []), means]);
    }
  }
  return read;
}

function inSingular(phrase: string): string {
  return wordsOfKey(phrase).map(singular).join(' ');
}
