import { LRUCache } from 'lru-cache';
import { listedNames } from '../../content-files/other-names.server';
import { perContent } from '../../content-files/store.server';
import { isUnavailable } from '../../db/client.server';
import { log } from '../../server/log.server';
import { keyOf } from '../../text/key-of';
import { slugOf } from '../../text/slug';
import { officesFile } from '../offices/offices.server';
import { follow, type MenuContent, type Office } from './menu';
import { type Reply, replyTo } from './message-reply';
import { currentBook } from './place-book.server';
import { stepOf } from './request-step.server';
import { fillTemplate, fitToScreen, type Places, ussdText } from './screen';
import { gatewayFile } from './texts.server';

/** Replies by what was typed and, if they need it, the edition. */
const cachedReplies = perContent(() => new LRUCache<string, Reply>({ max: 4000 }));
const MAX_CACHED_KEY = 60;

/**
 * The USSD reply to what a caller has typed since dialling: "CON " and a screen that waits for input, or "END " and the
 * last one. If the database does not answer, an "END " screen says so.
 *
 * @param text as the telephone system sends it: `1*3*2`.
 * @param phone the caller, to limit guesses.
 */
export function ussdReply(text: string, phone: string): Promise<string> {
  return resolveReply(`ussd ${text}`, phone, (content) => {
    const reached = follow(content, text);
    return ussdText(content.texts, reached) ?? (reached.place as Reply);
  }).then((reply) => (/^(CON|END) /.test(reply) ? reply : `END ${reply}`));
}

/**
 * The reply to a text message.
 *
 * @param phone its sender, to limit guesses.
 */
export function messageReply(message: string, phone: string): Promise<string> {
  return resolveReply(`sms ${message}`, phone, (content) => replyTo(content, message));
}

async function resolveReply(
  key: string,
  phone: string,
  replyTo: (content: MenuContent) => Reply,
): Promise<string> {
  const texts = gatewayFile.read();
  const content: MenuContent = { texts, offices: offices() };
  try {
    let reply = cachedReply(key, () => replyTo(content));
    if (typeof reply === 'object' && reply.kind === 'places') {
      const book = await bookFor(reply);
      if (!book) return reply.without as string;
      reply = cachedReply(`${book.edition.slug} ${key}`, () => replyTo({ ...content, book }));
    }
    if (typeof reply === 'string') return reply;
    if (reply.kind === 'places') return texts.failures.database;
    const step = await stepOf(reply.reference, phone);
    if (step === 'too many') return texts.failures['too many'];
    return fitToScreen(fillTemplate(texts.request[step], { reference: reply.reference }));
  } catch (error) {
    // Any failure gets a reply, because a phone shows no error page.
    if (!isUnavailable(error))
      log.error({ error: error instanceof Error ? error.stack : 'no error' }, 'gateway failed');
    return texts.failures.database;
  }
}

/** The register's places; null if they cannot be read now and the reply can do without. */
async function bookFor({ without }: Places) {
  try {
    return await currentBook();
  } catch (error) {
    if (without && isUnavailable(error)) return null;
    throw error;
  }
}

/** The reply cached for a key, or made now. Answers about a request's reference are never cached. */
function cachedReply(key: string, make: () => Reply): Reply {
  const replies = cachedReplies();
  const known = replies.get(key);
  if (known !== undefined) return known;
  const reply = make();
  const isShared = typeof reply === 'string' || reply.kind === 'places';
  if (isShared && key.length <= MAX_CACHED_KEY) replies.set(key, reply);
  return reply;
}

/** The state offices, with the other names of their states. */
export const offices = perContent((): readonly Office[] =>
  officesFile.read().offices.map(({ state, contact }) => ({
    slug: slugOf(state),
    state,
    contact,
    names: [state, ...(listedNames().get(keyOf(state)) ?? [])],
  })),
);
