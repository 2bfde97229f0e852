import { is, isDenied, isText, isThreat, NEAR, othersPay, type Setting } from './phrases.server';
import type { Word } from './sentences.server';

/**
 * Money for the register, a payment or a job: a fee, an order to pay, or an amount that is not for the reader. The office
 * names no other amounts.
 */
export function wantsMoney(words: Word[], setting: Setting): boolean {
  return words.some((word, at) => {
    if (isDenied(words, at) && !isThreat(words, at)) return false;
    if (isFee(words, at, setting) && isFeeWanted(words)) return true;
    if (!setting.isOurs) return false;
    if (
      isText(word, 'percent') &&
      words
        .slice(Math.max(0, at - 5), at)
        .some((each) => is(each, 'fee') || is(each, 'upfront') || is(each, 'pay'))
    )
      return true;
    if (is(word, 'pay') && isReaders(words, at) && paysSomething(words, at)) return true;
    if (is(word, 'favour') && words.some((each) => is(each, 'need') || isText(each, 'must', 'should')))
      return true;
    if (word.amount === 0 || !isMoney(words, at) || isFree(words)) return false;
    if (isTaken(words, at)) return true;
    return setting.isPlain && !(isForReader(words, at) || isOwnStory(words) || isOtherPrice(words, at));
  });
}

/** Whether the words next to an amount show that the reader gives it: "send 5k", "from each house", "2k for logistics". */
function isTaken(words: Word[], at: number): boolean {
  const [before, after] = [words.slice(Math.max(0, at - 3), at), words.slice(at + 1, at + 4)];
  const last = before.at(-1);
  const paid = before.findLastIndex((word) => is(word, 'pay')) - before.length + at;
  return (
    (is(words[paid], 'pay') && isReaders(words, paid)) ||
    before.some((word) => is(word, 'demand')) ||
    isText(last, 'at') ||
    is(last, 'upfront') ||
    isText(after[0], 'only') ||
    (isText(after[0], 'per') && isText(after[1], 'person', 'head', 'name', 'slot')) ||
    (isText(last, 'collect') && isText(before.at(-2), 'dey')) ||
    is(after[0], 'upfront') ||
    (isText(after[0], 'for') && is(after[1], 'upfront')) ||
    (isText(after[0], 'from') && isText(after[1], 'us', 'you', 'each', 'every', 'everybody', 'people'))
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

function isFeeWanted(words: Word[]): boolean {
  return words.some(
    (word, index) =>
      word.amount > 0 ||
      is(word, 'need') ||
      (is(word, 'fee') && is(words[index - 1], 'upfront') && words.length > NEAR && !isFree(words)) ||
      (isText(word, 'paid') && isText(words[index - 1], 'be')) ||
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

/** Money under another name soon after the verb, or a place on the register. */
function paysSomething(words: Word[], at: number): boolean {
  const after = words.slice(at + 1, at + NEAR + 1);
  return (
    isText(after[0], 'for') ||
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
  if (/^[n$=u]|[km]$|naira$|thousand$/.test(word?.text ?? '')) return true;
  if (is(before, 'pay') || is(before, 'fee') || is(before, 'price') || isText(before, 'at')) return true;
  // What follows a bare number is counted by it: "10,000 young farmers".
  return (
    next === undefined ||
    isText(next, ...AFTER_MONEY) ||
    is(next, 'please') ||
    is(next, 'fee') ||
    is(next, 'upfront')
  );
}

/** What may follow an amount of money that is a bare number. */
const AFTER_MONEY = [
  'naira',
  'per',
  'each',
  'only',
  'for',
  'card',
  'airtime',
  'ready',
  ',',
  'and',
  'to',
  'so',
  'before',
  'make',
  'from',
  'in',
  'i',
  'we',
  'you',
  'una',
  'your',
];

/** "I spent N4,000": what the writer has, needs or has paid. */
function isOwnStory(words: Word[]): boolean {
  const isOwn = words.some(
    (word, at) =>
      isText(word, 'i', 'my') ||
      (isText(word, 'we', 'our') && /ed$|^(?:paid|spent|bought)$/.test(words[at + 1]?.text ?? '')),
  );
  return isOwn && !words.some((word) => is(word, 'you') || isText(word, 'me', 'us'));
}

/** The price of what is neither a place nor a form: "a bag of rice costs N82,000". */
function isOtherPrice(words: Word[], at: number): boolean {
  const before = words.slice(0, at);
  return (
    before.some((word, index) => isText(word, 'price', 'cost') && isText(before[index + 1], 'of')) &&
    !before.some((word) => is(word, 'place') || is(word, 'entry') || is(word, 'upfront'))
  );
}

/** Whether an amount is what somebody gets: "the grant of", "you will receive", "per household", "paid my neighbour". */
function isForReader(words: Word[], at: number): boolean {
  const after = words.slice(at + 1, at + 5);
  const before = words.slice(Math.max(0, at - NEAR), at);
  const [last, next] = [words[at - 1], after[0]];
  if (isText(last, 'your', 'my') && !after.some((word) => is(word, 'fee') || is(word, 'upfront')))
    return true;
  if (is(next, 'gain') || isText(next, 'from')) return true;
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
