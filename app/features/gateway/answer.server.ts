import { LRUCache } from 'lru-cache';
import { listedNames } from '../../content-files/other-names.server';
import { log } from '../../server/log.server';
import { keyOf } from '../../ui/key-of';
import { slugOf } from '../../ui/slug';
import { officesFile } from '../offices/offices.server';
import { follow, type Office, type Told } from './menu';
import { type Reply, replyTo } from './message-reply';
import { currentBook } from './place-book.server';
import { stepOf } from './request-step.server';
import { filled, fitted, ussdText } from './screen';
import { gatewayFile } from './texts.server';

/** What callers type, with its answer: for each edition, and for what needs none. */
const keptReplies = new WeakMap<object, LRUCache<string, Reply>>();
const KEPT_REPLIES = 4000;
const LONGEST_KEPT = 40;
const NO_BOOK = {};

/**
 * The USSD answer to what a caller has typed since dialling: "CON " and a screen that waits, or "END " and the last one. A
 * database that does not answer is told by an "END " too.
 *
 * @param text as the telephone system sends it: `1*3*2`.
 * @param phone the caller, for the count of guesses.
 */
export function ussdAnswer(text: string, phone: string): Promise<string> {
  return answered(`ussd ${text}`, phone, (told) => {
    const reached = follow(told, text);
    return ussdText(told.texts, reached) ?? (reached.place as Reply);
  }).then((answer) => (/^(CON|END) /.test(answer) ? answer : `END ${answer}`));
}

/**
 * The reply to a text message.
 *
 * @param phone its sender, for the count of guesses.
 */
export function messageReply(message: string, phone: string): Promise<string> {
  return answered(`sms ${message}`, phone, (told) => replyTo(told, message));
}

async function answered(key: string, phone: string, answer: (told: Told) => Reply): Promise<string> {
  const texts = gatewayFile.read();
  const told: Told = { texts, offices: offices() };
  try {
    let reply = kept(NO_BOOK, key, () => answer(told));
    if (typeof reply === 'object' && reply.kind === 'places') {
      const book = await currentBook();
      reply = kept(book, key, () => answer({ ...told, book }));
    }
    if (typeof reply === 'string') return reply;
    if (reply.kind === 'places') return texts.failures.database;
    const step = await stepOf(reply.reference, phone);
    if (step === 'too many') return texts.failures['too many'];
    return fitted(filled(texts.request[step], { reference: reply.reference }));
  } catch (error) {
    // The log has a 503 already (fromDatabase). A caller hears of any other failure as well: a phone shows no error page.
    const isTold = error instanceof Response && error.status === 503;
    if (!isTold) log.error({ error: error instanceof Error ? error.stack : 'no error' }, 'gateway failed');
    return texts.failures.database;
  }
}

/** A reply as it was made for the same text before. What somebody asked for by a reference is not kept. */
function kept(owner: object, key: string, make: () => Reply): Reply {
  const replies = keptReplies.get(owner) ?? new LRUCache({ max: KEPT_REPLIES });
  keptReplies.set(owner, replies);
  const known = replies.get(key);
  if (known !== undefined) return known;
  const reply = make();
  const isShared = typeof reply === 'string' || reply.kind === 'places';
  if (isShared && key.length <= LONGEST_KEPT) replies.set(key, reply);
  return reply;
}

let knownOffices: readonly Office[] | undefined;

/** The offices of the content with the other names of their states. */
export function offices(): readonly Office[] {
  knownOffices ??= officesFile.read().offices.map(({ state, contact }) => ({
    slug: slugOf(state),
    state,
    contact,
    names: [state, ...(listedNames().get(keyOf(state)) ?? [])],
  }));
  return knownOffices;
}
