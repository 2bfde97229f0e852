import type { Kind } from './message-words.server';
import type { Word } from './sentences.server';

// What the rules of the fraud check look for in a sentence (docs/behaviour.md 2.19).

/** Most words between a verb and what it asks for, and between a denial and the verb. */
export const REACH = 14;
export const NEAR = 6;

/** Whether a word is of a kind. */
export const is = (word: Word | undefined, kind: Kind) => word?.kinds.has(kind) ?? false;
/** Whether a word is one of these. */
export const isText = (word: Word | undefined, ...texts: string[]) =>
  word !== undefined && texts.includes(word.text);
/** Whether one of these is among the words. */
export const hasText = (words: Word[], ...texts: string[]) => words.some((word) => texts.includes(word.text));

/** What is true of a message as a whole. */
export interface Setting {
  /** It speaks of the register, the government, aid or a job. */
  isOurs: boolean;
  /** It speaks of the register, an official or aid. */
  isPlain: boolean;
  /** It speaks of a school, a bill or a family. */
  isPrivate: boolean;
  /** It promises something to those who pass it on. */
  isPassable: boolean;
}

/** Whether a verb is denied: "do not send", "you no go pay"; but not "do not forget to send". */
export function isDenied(words: Word[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - REACH); index--) {
    const word = words[index];
    if (is(word, 'but') || is(word, 'clause')) return false;
    if (isText(word, ',') && !hasOr(words, index)) return false;
    if (!is(word, 'not') || (isText(word, 'without') && index < at - 3)) continue;
    if (words.slice(index + 1, index + 3).some((next) => is(next, 'forget'))) return false;
    // "You have not paid", "you never pay".
    if (
      isText(words[index + 1], 'paid', 'paying') ||
      (isText(word, 'never') && isText(words[index - 1], 'you'))
    )
      return false;
    // "If you do not send", "who does not pay": a threat.
    return !words
      .slice(Math.max(0, index - 3), index)
      .some((before) => isText(before, 'if', 'unless', 'who'));
  }
  return false;
}

/** A list that a denial governs as a whole: "do not call, pay or send". */
function hasOr(words: Word[], from: number): boolean {
  return words.slice(from).some((word) => isText(word, 'or', 'nor'));
}

/** "No BVN, no payment", "without it we cannot pay", "to nobody except our officer". */
export function isThreat(words: Word[], at: number): boolean {
  const after = words.slice(at + 1);
  if (isText(words[at - 1], 'no') && !is(words[at - 2], 'give') && hasText(after.slice(0, 3), 'no'))
    return true;
  if (hasText(words.slice(Math.max(0, at - 3), at), 'without'))
    return words.some((word) => is(word, 'not') && !isText(word, 'without'));
  return after.some(
    (word, index) => isText(word, 'except', 'unless') && isText(after[index + 1], 'our', 'us', 'to', 'the'),
  );
}

/** Whether the last subject before a verb is somebody else: "we pay", "the government will transfer". */
export function othersPay(words: Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - NEAR), at);
  const begins = before.findLastIndex((word) => is(word, 'clause') || isText(word, ',') || is(word, 'but'));
  const subject = before
    .slice(begins + 1)
    .findLast(
      (word) =>
        is(word, 'others') ||
        is(word, 'please') ||
        isText(word, 'you', 'una', 'must', 'should', 'me', 'us', 'each', 'every', 'make'),
    );
  // "If I pay him".
  return is(subject, 'others') && !(isText(before[begins], 'if') && isText(subject, 'i', 'we'));
}
