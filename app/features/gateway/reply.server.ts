import { LRUCache } from 'lru-cache';
import { listedNames } from '../../content-files/other-names.server';
import { perContent } from '../../content-files/store.server';
import { isUnavailable } from '../../db/client.server';
import { log } from '../../server/log.server';
import { keyOf } from '../../text/key-of';
import { slugOf } from '../../text/slug';
import { officesFile } from '../offices/offices.server';
import { phoneLanguages } from './languages.server';
import { follow } from './menu';
import type { MenuContent, Office } from './menu-content';
import { type Reply, replyTo, textsFor } from './message-reply';
import { currentBook } from './place-book.server';
import { stepOf } from './request-step.server';
import { fillTemplate, fitToScreen, marked, type Places, roomAboveMark, ussdText } from './screen';
import { type GatewayTexts, gatewayFile } from './texts.server';

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
  const replyTo = (content: MenuContent) => {
    const reached = follow(content, text);
    return ussdText(reached.texts, reached) ?? (reached.place as Reply);
  };
  const textsIn = (content: MenuContent) => follow(content, text).texts;
  return resolveReply(`ussd ${text}`, phone, replyTo, textsIn).then((reply) =>
    /^(CON|END) /.test(reply) ? reply : `END ${reply}`,
  );
}

/**
 * The reply to a text message.
 *
 * @param phone its sender, to limit guesses.
 */
export function messageReply(message: string, phone: string): Promise<string> {
  return resolveReply(
    `sms ${message}`,
    phone,
    (content) => replyTo(content, message),
    (content) => textsFor(content, message),
  );
}

/** What a caller is told who has taken too many steps. @param text what she has typed since dialling */
export function tooManySteps(text: string): string {
  const { texts } = follow(phoneContent(), text);
  return `END ${marked(texts, texts.failures['too many'])}`;
}

function phoneContent(): MenuContent {
  return { texts: gatewayFile.read(), offices: offices(), languages: phoneLanguages() };
}

async function resolveReply(
  key: string,
  phone: string,
  replyTo: (content: MenuContent) => Reply,
  textsIn: (content: MenuContent) => GatewayTexts,
): Promise<string> {
  const content = phoneContent();
  const said = (text: (texts: GatewayTexts) => string) => {
    const texts = textsOrEnglish(content, textsIn);
    return marked(texts, fitToScreen(text(texts), roomAboveMark(texts)));
  };
  try {
    let reply = cachedReply(key, () => replyTo(content));
    if (typeof reply === 'object' && reply.kind === 'places') {
      const book = await bookFor(reply);
      if (!book) return reply.without as string;
      reply = cachedReply(`${book.edition.slug} ${key}`, () => replyTo({ ...content, book }));
    }
    if (typeof reply === 'string') return reply;
    if (reply.kind === 'places') return said(({ failures }) => failures.database);
    const step = await stepOf(reply.reference, phone);
    if (step === 'too many') return said(({ failures }) => failures['too many']);
    const { reference } = reply;
    return said(({ request }) => fillTemplate(request[step], { reference }));
  } catch (error) {
    // Any failure gets a reply, because a phone shows no error page.
    if (!isUnavailable(error))
      log.error({ error: error instanceof Error ? error.stack : 'no error' }, 'gateway failed');
    return said(({ failures }) => failures.database);
  }
}

/** The texts of the language asked for: English where even that fails. */
function textsOrEnglish(content: MenuContent, textsIn: (content: MenuContent) => GatewayTexts): GatewayTexts {
  try {
    return textsIn(content);
  } catch {
    return content.texts;
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
