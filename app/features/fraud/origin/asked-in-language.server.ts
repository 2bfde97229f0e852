import { z } from 'zod';
import { dataFile, words } from '../../../content-files/data-file.server';
import { keyOf } from '../../../text/key-of';
import type { Wanted } from './asked-for.server';

const list = z.array(words).min(1, 'is empty');

/** Words of frauds by language: what tells the reader to give something, what it may be, and what denies or warns. */
export const fraudWordsFile = dataFile(
  'data/fraud-words.yaml',
  z.record(
    words,
    z.strictObject({
      order: list,
      secret: list,
      money: list,
      /** What the office has to do with: money for anything else is not asked for in its name. */
      about: list,
      not: list,
    }),
  ),
);

type Kind = 'order' | 'secret' | 'money' | 'about' | 'not';

const AMOUNT = /(?:₦|\bn) ?\d|\d ?(?:naira|k)\b/i;

/** A secret that the message itself tells: "your code is 482913". */
const TOLD = /\b(?:pin|otp|code|koodu)\D{0,20}\d{4}/i;

/**
 * What a message in another language than English asks its reader for: a secret of a bank account, or money for a place or a
 * payment, by an order in a sentence that neither denies it nor warns of it. It rather knows too few frauds than calls a text
 * one that is none (docs/behaviour.md 2.23). Takes time in proportion to the text.
 */
export function askedInLanguage(message: string): Wanted[] {
  const sentences = message
    .split(/[.!?;\n]+/)
    .map((raw) => ({ raw, key: ` ${keyOf(raw)} ` }))
    .filter(({ key }) => key.trim());
  return (['secret', 'money'] as const).filter((wanted) =>
    Object.values(fraudWordsFile.read()).some((language) => {
      const has = (key: string, kind: Kind) => language[kind].some((phrase) => key.includes(` ${phrase} `));
      const isOurs = sentences.some(({ key }) => has(key, 'about'));
      return sentences.some(({ raw, key }) => {
        if (!has(key, 'order') || has(key, 'not')) return false;
        if (wanted === 'secret') return has(key, 'secret') && !TOLD.test(raw);
        return isOurs && (has(key, 'money') || AMOUNT.test(raw));
      });
    }),
  );
}
