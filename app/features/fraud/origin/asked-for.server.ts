import { COMMA, type Kind, sentencesOf, type Word } from './message-words.server';

/** What a message wants from its reader. */
export type Wanted = 'secret' | 'money' | 'click';

/** Most words between a verb and what it asks for, and between a denial and the verb. */
const REACH = 14;
const NEAR = 6;

const is = (word: Word | undefined, kind: Kind) => word?.kinds.has(kind) ?? false;
const isText = (word: Word | undefined, ...texts: string[]) =>
  word !== undefined && texts.includes(word.text);
const hasText = (words: Word[], ...texts: string[]) => words.some((word) => texts.includes(word.text));

/** What is true of a message as a whole. */
interface Setting {
  /** It speaks of the register, the government, aid or a job. */
  isOurs: boolean;
  /** It speaks of the register, an official or aid. */
  isPlain: boolean;
  /** It speaks of a school, a bill or a family. */
  isPrivate: boolean;
  /** It promises something to those who pass it on. */
  isPassable: boolean;
}

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
    isText(words[at], 'somebody', 'someone', 'anybody', 'anyone') &&
    isText(words[at + 1], 'asks', 'tells', 'demands', 'wants', 'says') &&
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

// ---- Secrets of a bank account ----

/** A secret that is asked for, or named without a reason in a message about the register, aid or a job. */
function wantsSecret(words: Word[], before: Word[], setting: Setting): boolean {
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

/** "No BVN, no payment", "without it we cannot pay", "to nobody except our officer". */
function isThreat(words: Word[], at: number): boolean {
  const after = words.slice(at + 1);
  if (isText(words[at - 1], 'no') && !is(words[at - 2], 'give') && hasText(after.slice(0, 3), 'no'))
    return true;
  if (hasText(words.slice(Math.max(0, at - 3), at), 'without'))
    return words.some((word) => is(word, 'not') && !isText(word, 'without'));
  return after.some(
    (word, index) => isText(word, 'except', 'unless') && isText(after[index + 1], 'our', 'us', 'to', 'the'),
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

// ---- Money ----

/**
 * Money for the register, a payment or a job: a fee, an order to pay, or an amount that is not for the reader. The office
 * names no other amounts.
 */
function wantsMoney(words: Word[], setting: Setting): boolean {
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

/** Whether the last subject before a verb is somebody else: "we pay", "the government will transfer". */
function othersPay(words: Word[], at: number): boolean {
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

// ---- Denials ----

/** Whether a verb is denied: "do not send", "you no go pay"; but not "do not forget to send". */
function isDenied(words: Word[], at: number): boolean {
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
