import { hasText, is, isDenied, isText, isThreat, NEAR, REACH, type Setting } from './phrases.server';
import { COMMA, type Word } from './sentences.server';

/** A secret that is asked for, or named without a reason in a message about the register, aid or a job. */
export function wantsSecret(words: Word[], before: Word[], setting: Setting): boolean {
  return (
    words.some((_, at) => {
      const isStrong = isSecret(words, at);
      if ((!isStrong && !isCode(words, at, setting)) || isGiven(words, at)) return false;
      if (isThreat(words, at)) return true;
      if (isDenied(words, at)) return false;
      return isAsked(words, at, setting) || (isStrong && setting.isOurs && isNamedAlone(words));
    }) || wantsIt([...before, COMMA, ...words], setting)
  );
}

function isSecret(words: Word[], at: number): boolean {
  const [word, before, next] = [words[at], words[at - 1], words[at + 1]];
  if (isText(word, 'card', 'atm'))
    return is(before, 'bank') || isText(next, 'number', 'no', 'details', 'pin') || isText(word, 'atm');
  if (isText(word, 'login')) return is(before, 'bank');
  return is(word, 'secret') || (isText(word, 'secret') && isText(next, 'number', 'code'));
}

/** What is a secret only if the message speaks of a phone that got it, a bank, a payment or the register. */
function isCode(words: Word[], at: number, { isOurs }: Setting): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (isText(word, 'card') && isText(words[at - 1], 'your') && isOurs) return !hasText(words, 'bring');
  if (isText(word, 'account', 'bank', 'acct', 'login', 'card'))
    return isOurs && isText(next, 'number', 'no', 'details', 'account');
  if (!is(word, 'code')) return false;
  const isNumber = isText(word, 'digit', 'number');
  return (
    (isOurs && !isNumber) ||
    words.slice(Math.max(0, at - 8), at + 12).some((each) => is(each, 'bank') || is(each, 'phone'))
  );
}

/** "Your code is 482913". */
function isGiven(words: Word[], at: number): boolean {
  const value = words.slice(at + 1).find((word) => !isText(word, 'is', ',', 'number', 'code'));
  return /^\d{4,8}$/.test(value?.text ?? '');
}

/** Whether the secret at this place is asked for. */
function isAsked(words: Word[], at: number, { isOurs }: Setting): boolean {
  if (isText(words[at - 1], 'my') && !isOurs) return false;
  // What is your PIN?
  const near = words.slice(Math.max(0, at - 5), at);
  if (isText(words[at - 1], 'which') || (hasText(near, 'your') && hasText(near, 'wetin', 'what', 'whats')))
    return true;
  const from = Math.max(0, at - REACH);
  const verb = words
    .slice(from, at)
    .findLastIndex(
      (_, index, before) =>
        isOrder(words, from + index) &&
        !before.slice(index + 1).some((later) => is(later, 'clause') || is(later, 'keep')),
    );
  if (verb >= 0) return !isDenied(words, from + verb);
  if (
    words
      .slice(at + 1, at + 1 + NEAR)
      .some(
        (word, index) =>
          is(word, 'need') && !isText(word, 'need', 'remains') && !isDenied(words, at + 1 + index),
      )
  )
    return true;
  if (
    words
      .slice(at + 1, at + 4)
      .some((word, index, behind) => isText(word, 'be') && isText(behind[index - 1], 'must', 'should'))
  )
    return true;
  return words.length <= NEAR && words.some((word) => is(word, 'please'));
}

/** "Send", "let me have", "we need". */
function isOrder(words: Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (is(word, 'give')) return !isText(next, 'you');
  if (isText(word, 'have')) return isText(before, 'me', 'us', 'i');
  const isOurs = hasText(
    words.slice(Math.max(0, at - 3), at),
    'we',
    'i',
    'us',
    'officer',
    'system',
    'office',
  );
  return isText(word, 'requirements') || (isOurs && (is(word, 'need') || is(word, 'demand')));
}

/** Neither kept, nor the reader's own, nor on a condition: the office has no reason to name it. */
function isNamedAlone(words: Word[]): boolean {
  return (
    words.length > 2 &&
    !words.some((word) => is(word, 'not') || is(word, 'keep')) &&
    !hasText(words, 'or', 'if', 'who') &&
    (hasText(words, 'your') || !hasText(words, 'i', 'my', 'he', 'she'))
  );
}

/** "I sent a code by mistake, send it back": the secret is named before it is asked for. */
function wantsIt(words: Word[], setting: Setting): boolean {
  const first = words.findIndex(
    (_, at) =>
      (isSecret(words, at) || isCode(words, at, setting)) &&
      !words.slice(0, at).some((verb, index) => is(verb, 'give') && isDenied(words, index)),
  );
  return words.some(
    (word, at) =>
      first >= 0 &&
      at > first &&
      is(word, 'give') &&
      hasText(words.slice(at + 1, at + 3), 'it', 'them', 'yours', 'back', 'me', 'us', 'agent', 'officer') &&
      !isDenied(words, at),
  );
}
