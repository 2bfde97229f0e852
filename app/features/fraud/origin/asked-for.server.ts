import { COMMA, type Kind, sentencesOf, type Word } from './message-words.server';

/** What a message wants from its reader. */
export type Wanted = 'secret' | 'money';

/** Most words between a verb and what it asks for, and between a denial and the verb. */
const REACH = 14;
const DENIAL_REACH = 6;

const is = (word: Word | undefined, kind: Kind) => word?.kinds.has(kind) ?? false;
const isText = (word: Word | undefined, ...texts: string[]) =>
  word !== undefined && texts.includes(word.text);

/** What is true of a message as a whole. */
interface Setting {
  /** It speaks of the register, a payment, a job. */
  isOurs: boolean;
  /** It speaks of a school, a bill or a family. */
  isPrivate: boolean;
}

/**
 * What a message asks its reader for: a secret of a bank account, or money for a place, a job or a payment. Empty for a
 * message that asks for neither, or says that nobody may (docs/behaviour.md 2.19). Takes time in proportion to the text.
 *
 * @param whole the message of which this is a part: what it is about
 */
export function askedFor(message: string, whole = message): Wanted[] {
  const sentences = sentencesOf(message);
  const all = whole === message ? sentences.flat() : sentencesOf(whole).flat();
  const setting = {
    isOurs: all.some((word) => is(word, 'place') || is(word, 'promise')),
    isPrivate: all.some((word) => is(word, 'private')),
  };
  const wanted: Wanted[] = [];
  const judged = sentences.filter((words) => !isWarning(words) && !isOwnQuestion(words));
  if (
    judged.some((words) => wantsSecret(words, setting)) ||
    wantsItBack(judged, setting) ||
    dwellsOnSecret(judged, setting)
  )
    wanted.push('secret');
  if (judged.some((words) => wantsMoney(words, setting))) wanted.push('money');
  return wanted;
}

/** Somebody warns: "scammers may say that you must pay", "who tells you to send a PIN is a thief". */
function isWarning(words: Word[]): boolean {
  return words.some(
    (word, at) =>
      is(word, 'warning') &&
      !words.slice(Math.max(0, at - 3), at).some((before) => is(before, 'not')) &&
      !words.slice(at + 1).some((after) => is(after, 'but')),
  );
}

/** The reader's own question: "must I pay?", "who needs my BVN?" */
function isOwnQuestion(words: Word[]): boolean {
  const begins = isText(
    words[0],
    'do',
    'does',
    'did',
    'is',
    'are',
    'should',
    'must',
    'can',
    'why',
    'who',
    'how',
    'what',
    'where',
    'will',
  );
  return (
    begins && words.some((word) => isText(word, 'i', 'my')) && !words.some((word) => isText(word, 'your'))
  );
}

// ---- Secrets of a bank account ----

function wantsSecret(words: Word[], setting: Setting): boolean {
  return words.some((_, at) => isSecret(words, at, setting) && isWanted(words, at));
}

/** A secret at this place. A code is one if the message speaks of payments or of the telephone that got it. */
function isSecret(words: Word[], at: number, { isOurs }: Setting): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (is(word, 'secret')) return true;
  if (isText(word, 'card'))
    return (
      isText(words[at - 1], 'atm', 'debit', 'credit', 'bank', 'payment') ||
      isText(next, 'number', 'details', 'pin')
    );
  if (isText(word, 'passcodes', 'login', 'secret')) return isText(next, 'details', 'number', 'pin');
  if (isText(word, 'account', 'bank', 'acct'))
    return isOurs && isText(next, 'number', 'no', 'details', 'account');
  if (!is(word, 'code')) return false;
  const near = words.slice(Math.max(0, at - 8), at + 12);
  const isNumbers = isText(word, 'digit', 'digits', 'number', 'numbers');
  return near.some((each) =>
    isNumbers
      ? isText(each, 'message', 'text', 'digit', 'atm', 'back', 'phone', 'code', 'screen')
      : isOurs ||
        isText(
          each,
          'sent',
          'money',
          'phone',
          'text',
          'texted',
          'verification',
          'digit',
          'received',
          'card',
          'bank',
        ),
  );
}

/** Whether the secret at this place is asked for. */
function isWanted(words: Word[], at: number): boolean {
  // No BVN, no payment; without it we cannot pay.
  const isNoThat = isText(words[at - 1], 'no');
  if (
    isNoThat &&
    !is(words[at - 2], 'give') &&
    words.slice(at + 1, at + 4).some((word) => isText(word, 'no'))
  )
    return true;
  const without = words.slice(Math.max(0, at - 3), at).findIndex((word) => isText(word, 'without'));
  if (without >= 0) return words.slice(at + 1).some((word) => is(word, 'not'));
  if (isNoThat) return false;
  // What is your PIN?
  if (
    (isText(words[at - 1], 'your', 'atm', 'card') &&
      words.slice(Math.max(0, at - 4), at).some((word) => isText(word, 'wetin', 'what', 'whats'))) ||
    isText(words[at - 1], 'which')
  )
    return true;
  const before = words.slice(Math.max(0, at - REACH), at);
  const from = at - before.length;
  const verb = before.findLastIndex(
    (word, index) =>
      (is(word, 'give') ||
        (isText(word, 'have') && isText(before[index - 1], 'me', 'us')) ||
        isOurNeed(words, from + index)) &&
      !before.slice(index + 1).some((later) => is(later, 'clause')),
  );
  const exception = words
    .slice(at + 1)
    .some(
      (word, index, rest) =>
        isText(word, 'except', 'unless') && isText(rest[index + 1], 'our', 'us', 'to', 'the'),
    );
  if (verb >= 0 && (!isDenied(words, from + verb) || exception)) return true;
  if (verb >= 0) return false;
  const behind = words.slice(at + 1, at + 1 + REACH / 2);
  if (
    behind.some(
      (word, index) => is(word, 'need') && !isText(word, 'need') && !isDenied(words, at + 1 + index),
    )
  )
    return true;
  return words.length <= DENIAL_REACH && !isDenied(words, at) && words.some((word) => is(word, 'please'));
}

/**
 * A message about the register, a payment or a job that speaks of the reader's secrets, and neither denies a need for
 * them nor says to keep them: the office has no reason to name them.
 */
function dwellsOnSecret(sentences: Word[][], setting: Setting): boolean {
  if (sentences.some((words) => words.some((word) => isText(word, 'i', 'my', 'he', 'she')))) return false;
  return sentences.some(
    (words) =>
      words.length > 2 &&
      words.some(
        (word, at) =>
          (is(word, 'secret') || (isText(word, 'card') && isSecret(words, at, setting))) &&
          (setting.isOurs || words.some((each) => isText(each, 'asking'))) &&
          !words.some(
            (each) =>
              is(each, 'not') || is(each, 'keep') || isText(each, 'or', 'if', 'who', 'ask', 'asks', 'wants'),
          ),
      ),
  );
}

/** "We need", "I want", "requirements": not what others may need. */
function isOurNeed(words: Word[], at: number): boolean {
  const before = words[at - 1];
  if (isText(words[at], 'requirements', 'requirement')) return true;
  const isNeed = is(words[at], 'need') || isText(words[at], 'want', 'ask', 'request', 'all');
  return isNeed && (isText(before, 'we', 'i', 'us', 'officer') || isText(words[at - 2], 'officer', 'we'));
}

/** "I sent a code by mistake, send it back": the secret is named before it is asked for. */
function wantsItBack(sentences: Word[][], setting: Setting): boolean {
  return sentences.some((words, index) => {
    const named = [...(sentences[index - 1] ?? []), COMMA, ...words];
    const first = named.findIndex((_, at) => isSecret(named, at, setting));
    if (first < 0) return false;
    return named.some(
      (word, at) =>
        at > first &&
        is(word, 'give') &&
        named
          .slice(at + 1, at + 3)
          .some((next) => isText(next, 'it', 'them', 'back', 'me', 'us', 'agent', 'officer')) &&
        !isDenied(named, at),
    );
  });
}

// ---- Money ----

/**
 * Money for the register, a payment or a job: a fee, an order to pay, or an amount that is not for the reader. The office
 * names no other amounts.
 */
function wantsMoney(words: Word[], setting: Setting): boolean {
  return words.some(
    (word, at) =>
      (isFee(words, at, setting) && isFeeWanted(words, at)) ||
      (setting.isOurs &&
        is(word, 'pay') &&
        isReaders(words, at) &&
        paysSomething(words, at) &&
        !isDenied(words, at)) ||
      (setting.isOurs &&
        word.amount > 0 &&
        isMoney(words, at) &&
        !isDenied(words, at) &&
        !isForReader(words, at) &&
        !isFree(words)),
  );
}

/** A fee that only frauds ask for, such as a processing fee; any fee for the register, a payment or a job. */
function isFee(words: Word[], at: number, { isOurs, isPrivate }: Setting): boolean {
  if (!is(words[at], 'fee') || (isPrivate && !isOurs)) return false;
  return (
    (isOurs && isText(words[at], 'fee')) ||
    words.slice(Math.max(0, at - 3), at).some((word) => is(word, 'upfront'))
  );
}

function isFeeWanted(words: Word[], at: number): boolean {
  if (isDenied(words, at)) return false;
  return words.some(
    (word, index) =>
      word.amount > 0 ||
      is(word, 'need') ||
      (is(word, 'pay') && isReaders(words, index) && !isDenied(words, index)),
  );
}

/** Whether the reader is to pay, and not somebody else: an order, "you must pay", "una go pay". */
function isReaders(words: Word[], at: number): boolean {
  const [next, second] = [words[at + 1], words[at + 2]];
  if (isText(next, 'no', 'nothing')) return false;
  const isTheirs =
    isText(next, 'your') && (isText(second, 'own') || (second?.amount ?? 0) > 0 || is(second, 'upfront'));
  if (is(next, 'you') && !isTheirs && !isText(words[at], 'give', 'send')) return false;
  return !othersPay(words, at);
}

/** Whether the last subject before a verb is somebody else: "we pay", "the government will transfer". */
function othersPay(words: Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - DENIAL_REACH), at);
  const begins = before.findLastIndex((word) => is(word, 'clause') || isText(word, ',') || is(word, 'but'));
  const subject = before
    .slice(begins + 1)
    .findLast(
      (word) =>
        is(word, 'others') ||
        is(word, 'please') ||
        isText(word, 'you', 'una', 'must', 'each', 'every', 'make'),
    );
  return is(subject, 'others');
}

/** Money under another name soon after the verb, or a place on the register. */
function paysSomething(words: Word[], at: number): boolean {
  const after = words.slice(at + 1, at + DENIAL_REACH + 1);
  return (
    (isText(after[0], 'for') && after.some((word) => is(word, 'place') || is(word, 'upfront'))) ||
    after.some(
      (word) => is(word, 'fee') || isText(word, 'money', 'cash', 'airtime', 'something', 'own', 'percent'),
    )
  );
}

/** Whether a number is an amount of money: it says so, or the words around it do. */
function isMoney(words: Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  if (isText(next, 'households', 'people', 'members', 'persons', 'million', 'billion', 'dollars'))
    return false;
  return (
    /^[n$=u]|[km]$|naira$|thousand$/.test(word?.text ?? '') ||
    isText(next, 'naira', 'per', 'each', 'only', 'for', 'card', 'airtime', 'ready', ',') ||
    next === undefined ||
    isText(before, 'for', 'only', 'with', 'just', 'na', 'is', 'of') ||
    is(before, 'pay') ||
    is(before, 'fee') ||
    is(before, 'price')
  );
}

/** Whether an amount is what somebody gets: "the grant of", "you will receive", "per household", "paid my neighbour". */
function isForReader(words: Word[], at: number): boolean {
  const after = words.slice(at + 1, at + 5);
  const before = words.slice(Math.max(0, at - DENIAL_REACH), at);
  const [last, next] = [words[at - 1], after[0]];
  if (isText(last, 'your', 'my') && !after.some((word) => is(word, 'fee') || is(word, 'upfront')))
    return true;
  if (is(next, 'gain') || (isText(next, 'from') && !isText(after[1], 'us', 'you'))) return true;
  // "To each household", "naira per household".
  const isHousehold = after.some(
    (word, index) =>
      isText(word, 'per', 'to', 'for') &&
      after
        .slice(index + 1, index + 4)
        .some((who) => isText(who, 'household', 'households', 'family', 'families', 'beneficiaries', 'you')),
  );
  if (
    isHousehold &&
    !words.some((word, index) => is(word, 'fee') || (is(word, 'pay') && !othersPay(words, index)))
  )
    return true;
  const begins = before.findLastIndex(
    (word) => is(word, 'clause') || isText(word, ',', 'before', 'to') || is(word, 'but'),
  );
  const near = before.slice(begins + 1);
  const isGain = near.some(
    (word, index) =>
      is(word, 'gain') &&
      !is(near[index - 1], 'not') &&
      !isText(near[index - 1], 'confirm', 'make', 'complete') &&
      !isText(next, 'for'),
  );
  if (isGain) return !words.some((word) => is(word, 'fee') || is(word, 'need'));
  const paid = near.findIndex((word) => is(word, 'pay') || isText(word, 'paid', 'pays'));
  return paid >= 0 && othersPay(words, at);
}

function isFree(words: Word[]): boolean {
  return words.some(
    (word, at) =>
      isText(word, 'free') &&
      !words.slice(Math.max(0, at - 3), at).some((before) => is(before, 'not')) &&
      !words.slice(at).some((later) => is(later, 'but')),
  );
}

// ---- Denials ----

/** Whether a verb is denied: "do not send", "you no go pay"; but not "do not forget to send". */
function isDenied(words: Word[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - REACH); index--) {
    const word = words[index];
    if (is(word, 'but') || is(word, 'clause')) return false;
    if (isText(word, ',') && !hasOr(words, index)) return false;
    if (!is(word, 'not')) continue;
    if (words.slice(index + 1, index + 3).some((next) => is(next, 'forget'))) return false;
    // "You have not paid", "you never pay".
    if (
      isText(words[index + 1], 'paid', 'paying') ||
      (isText(word, 'never') && isText(words[index - 1], 'you'))
    )
      return false;
    // "If you do not send": a threat.
    return !words.slice(Math.max(0, index - 3), index).some((before) => isText(before, 'if', 'unless'));
  }
  return false;
}

/** A list that a denial governs as a whole: "do not call, pay or send". */
function hasOr(words: Word[], from: number): boolean {
  return words.slice(from).some((word) => isText(word, 'or', 'nor'));
}
