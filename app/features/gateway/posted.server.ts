import { json } from '@remix-run/node';
import { z } from 'zod';
import { env } from '../../server/env.server';
import { NO_STORE } from '../../server/http/caching.server';
import { gatewayRefusal, tokenInQuery } from '../../server/submission/gateway-access.server';
import { isFormType, mediaType } from '../../server/submission/media-type';
import { readForm, readJson, readPlainText } from '../../server/submission/read-post.server';
import { messageReply, ussdAnswer } from './answer.server';
import { handsetLimit } from './handset-limit.server';
import { gatewayFile } from './texts.server';

/** Steps, and text messages, of one handset in ten minutes. */
const STEPS = 120;
const MESSAGES = 30;

const steps = handsetLimit(STEPS);
const messages = handsetLimit(MESSAGES);

/**
 * Answers a step of a USSD session in the form of Africa's Talking: the fields `sessionId`, `phoneNumber` and `text`.
 *
 * @throws Response 4xx in plain text for what is no such form, or comes without the token.
 */
export async function answerUssd(request: Request): Promise<Response> {
  admit(request);
  const { status, text } = await answerStep(await readForm(request, isStepField));
  return plain(status, text);
}

/**
 * The answer to a posted step, whichever way it came: status 200 with "CON " or "END ", also when something fails, or 400
 * for what is no step.
 */
export async function answerStep(form: Pick<FormData, 'get'>): Promise<{ status: 200 | 400; text: string }> {
  const [phone, text] = [form.get('phoneNumber'), form.get('text')];
  if (typeof phone !== 'string' || !isPhone(phone) || typeof text !== 'string')
    return {
      status: 400,
      text: "Send the fields sessionId, phoneNumber and text, as Africa's Talking does.",
    };
  if (!steps.take(phone)) return { status: 200, text: `END ${gatewayFile.read().failures['too many']}` };
  return { status: 200, text: await ussdAnswer(text, phone) };
}

function isStepField(name: string): boolean {
  return ['sessionId', 'phoneNumber', 'text'].includes(name);
}

/**
 * Answers a text message: as text/plain what comes as text (Kannel's `post-url`) or as a form, as JSON what comes as JSON
 * (RapidPro). Who sends too many gets empty replies, so that two machines do not answer each other without end.
 *
 * @throws Response 4xx for what is no message, or comes without the token.
 */
export async function answerMessage(request: Request): Promise<Response> {
  admit(request);
  const type = mediaType(request.headers.get('Content-Type'));
  const isJson = type === 'application/json';
  const { text, from } = isJson ? await readRapidPro(request) : await readMessage(request, type);
  if (from === '') throw refusedMessage(isJson);
  const reply = messages.take(from) ? await messageReply(text, from) : '';
  return isJson ? json({ text: reply }, { headers: NO_STORE }) : plain(200, reply);
}

/** For anything but a post: 405, or 404 while the gateway is off. */
export function onlyGatewayPosts(): never {
  if (!env().GATEWAY_TOKEN) throw plain(404, 'There is nothing at this address.');
  throw plain(405, 'Send a POST request.', { Allow: 'POST' });
}

interface Message {
  text: string;
  /** Its sender: a number, or another word that the system knows it by. */
  from: string;
}

/** Without senders one of them could take the replies from all. */
function refusedMessage(isJson: boolean): Response {
  return isJson
    ? json({ error: 'Send text and from, or the body of RapidPro with input and contact.' }, BAD_REQUEST)
    : plain(400, 'Send the message as text, and its sender in from or, with Kannel, by send-sender = true.');
}

async function readMessage(request: Request, type: string): Promise<Message> {
  if (!isFormType(type))
    return { text: await readPlainText(request), from: known(request.headers.get('X-Kannel-From')) };
  const form = await readForm(request, (name) => ['text', 'from', 'phone'].includes(name));
  const text = form.get('text');
  if (typeof text !== 'string') throw refusedMessage(false);
  return { text, from: known(form.get('from') ?? form.get('phone')) };
}

/** The body that a flow of RapidPro sends by itself, or one of our own with `text` and `from`. */
const rapidPro = z.union([
  z.object({ text: z.string(), from: z.string().nullish() }).transform(({ text, from }) => ({ text, from })),
  z
    .object({
      input: z.object({ text: z.string() }),
      contact: z.object({ uuid: z.string().nullish(), urn: z.string().nullish() }).nullish(),
    })
    .transform(({ input, contact }) => ({ text: input.text, from: contact?.uuid ?? contact?.urn })),
]);

async function readRapidPro(request: Request): Promise<Message> {
  const { data } = rapidPro.safeParse(await readJson(request));
  if (!data) throw refusedMessage(true);
  return { text: data.text, from: known(data.from) };
}

const BAD_REQUEST = { status: 400, headers: NO_STORE };

/** A sender as it is counted; any length would do, but for memory. */
function known(sender: unknown): string {
  return typeof sender === 'string' ? sender.trim().slice(0, LONGEST_PHONE) : '';
}

const LONGEST_PHONE = 64;

function isPhone(text: string): boolean {
  return text.trim() !== '' && text.length <= LONGEST_PHONE;
}

function admit(request: Request) {
  const status = gatewayRefusal(env(), request.headers.get('Authorization'), tokenInQuery(request.url));
  if (status === 404) throw plain(404, 'There is nothing at this address.');
  if (status) throw plain(status, 'Send the token of the gateway.', { 'WWW-Authenticate': 'Bearer' });
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...NO_STORE, ...headers },
  });
}
