import { hasText, is, isDenied, isText, NEAR, othersPay, type Setting } from './phrases.server';
import { sentencesOf, type Word } from './sentences.server';
import { wantsMoney } from './wants-money.server';
import { wantsSecret } from './wants-secret.server';

/** What a message wants from its reader. */
export type Wanted = 'secret' | 'money' | 'click';

/**
 * What a message asks its reader for: a secret of a bank account, money for a place, a payment or a job, or a click or
 * its passing on to get one. Empty for a message that asks for none, or says that nobody may (docs/behaviour.md 2.19).
 * Takes time in proportion to the text.
 *
 * @param whole the message of which this is a part: what it is about
 */
export function askedFor(
  message: string,
  { whole = message, hasStrangeLink = false }: { whole?: string; hasStrangeLink?: boolean } = {},
): Wanted[] {
  const sentences = sentencesOf(message);
  const setting = settingOf(whole === message ? sentences : sentencesOf(whole));
  const wanted = new Set<Wanted>();
  sentences.forEach((words, index, all) => {
    if (words.every(({ kinds, amount }) => kinds.size === 0 && amount === 0)) return;
    const [before = [], after = []] = [all[index - 1], all[index + 1]];
    if (isWarning(words) || (isAboutTheLast(after) && isWarning(after))) return;
    if (isOwnQuestion(words)) return;
    if (wantsSecret(words, isWarning(before) ? [] : before, setting)) wanted.add('secret');
    if (wantsMoney(words, setting)) wanted.add('money');
    if (wantsClick(words, setting, hasStrangeLink)) wanted.add('click');
  });
  return [...wanted].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
}

const ORDER: readonly Wanted[] = ['secret', 'money', 'click'];

function settingOf(sentences: Word[][]): Setting {
  const words = sentences.flat();
  const kinds = new Set(words.flatMap((word) => [...word.kinds]));
  const entries = new Set(words.filter((word) => is(word, 'entry')).map(({ text }) => text));
  const isPromised = words.some(isPromise);
  const isAid = kinds.has('aid') || isPromised || entries.size > 1 || isEntry(words);
  const isOfficial = kinds.has('place') || kinds.has('office');
  const isPublic = !kinds.has('private');
  return {
    isPrivate: kinds.has('private'),
    isOurs: isOfficial || (isPublic && (isAid || kinds.has('job') || kinds.has('area'))),
    isPlain: isOfficial || (isPublic && isAid),
    isPassable: (kinds.has('gain') || kinds.has('aid') || isPromised) && !sentences.some(isWarning),
  };
}

/** "Your name", "write names", and a form with a price or without. */
function isEntry(words: Word[]): boolean {
  return words.some(
    (word, at) =>
      (isText(word, 'name') &&
        hasText(
          words.slice(Math.max(0, at - 2), at),
          'your',
          'una',
          'our',
          'write',
          'writes',
          'writing',
          'put',
        )) ||
      (isText(word, 'form') &&
        words.slice(at, at + NEAR).some((each) => each.amount > 0 || isText(each, 'free'))),
  );
}

/** "Get 30k", "giving N10,000", "we will pay you". */
function isPromise(word: Word, at: number, words: Word[]): boolean {
  const after = words.slice(at + 1, at + 4);
  if (isText(word, 'get', 'collect', 'receive', 'win', 'giving', 'gets'))
    return after.some((next) => next.amount > 0);
  if (isText(word, 'paid', 'earn'))
    return isText(words[at - 1], 'be', 'you') && after.some((next) => next.amount > 0);
  const isOthers =
    isText(word, 'pay', 'credit') && hasText(words.slice(Math.max(0, at - 3), at), 'we', 'they');
  return isOthers && hasText(after, 'you', 'your');
}

/** Somebody warns: "scammers may say that you must pay", "who tells you to send a PIN is a thief". */
function isWarning(words: Word[]): boolean {
  return words.some(
    (word, at) =>
      (is(word, 'warning') || isSomebodyAsking(words, at)) &&
      !words.slice(Math.max(0, at - 3), at).some((before) => is(before, 'not')) &&
      !words.slice(at + 1).some((after) => is(after, 'but')),
  );
}

/** "If somebody asks you to pay": but not "if somebody asks you to pay, pay him". */
function isSomebodyAsking(words: Word[], at: number): boolean {
  const orders = words.slice(at + 2).filter((word) => is(word, 'pay') || is(word, 'give'));
  return (
    isText(words[at - 1], 'if', 'when') &&
    isText(words[at], 'somebody', 'someone', 'anybody', 'anyone', 'person') &&
    isText(words[at + 1], 'asks', 'tells', 'demands', 'wants', 'says', 'say') &&
    orders.length <= 1
  );
}

/** "That was a fraud." */
function isAboutTheLast(words: Word[] | undefined): boolean {
  return isText(words?.[0], 'that', 'this', 'it', 'these', 'na');
}

/** The reader's own question: "must I pay?", "who needs my BVN?"; but not "what is your PIN?" */
function isOwnQuestion(words: Word[]): boolean {
  const isYours = words.some((word) => is(word, 'you') || isText(word, 'your'));
  if (words.at(-1)?.text === '?' && (!isYours || isText(words[0], ...ASKING))) return true;
  return isText(words[0], ...ASKING, ...MAYBE_ASKING) && hasText(words, 'i', 'my') && !hasText(words, 'your');
}

const ASKING = ['do', 'does', 'did', 'is', 'are', 'has', 'have', 'why', 'who', 'how', 'where', 'when'];
const MAYBE_ASKING = ['should', 'must', 'can', 'what', 'will'];

/** Opening a stranger's link, or passing the message on, to get what it promises. */
function wantsClick(words: Word[], { isOurs, isPassable }: Setting, hasStrangeLink: boolean): boolean {
  return words.some((word, at) => {
    if (isDenied(words, at)) return false;
    if (hasStrangeLink && isOurs && is(word, 'click')) return !othersPay(words, at) && !isFreeOfCharge(words);
    return (
      isPassable && is(word, 'spread') && words.slice(at + 1, at + 1 + NEAR).some((next) => is(next, 'crowd'))
    );
  });
}

/** "Applying is free". */
function isFreeOfCharge(words: Word[]): boolean {
  return words.some((word, at) => isText(word, 'free') && isText(words[at - 1], 'is', 'are', 'na'));
}
