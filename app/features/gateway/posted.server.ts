import { z } from 'zod';
import { env } from '../../server/env.server';
import { NO_STORE } from '../../server/http/caching.server';
import { jsonResponse } from '../../server/http/json-response';
import { gatewayRefusal } from '../../server/submission/gateway-access.server';
import { isFormType, mediaType } from '../../server/submission/post-body.server';
import { readForm, readJson, readPlainText } from '../../server/submission/read-post.server';
import { handsetLimit } from './handset-limit.server';
import { messageReply, tooManySteps, ussdReply } from './reply.server';

/** USSD steps and text messages allowed per handset in ten minutes. */
const MAX_STEPS = 120;
const MAX_MESSAGES = 30;

const STEP_FIELDS = ['sessionId', 'phoneNumber', 'text'];

const steps = handsetLimit(MAX_STEPS);
const messages = handsetLimit(MAX_MESSAGES);

/**
 * Answers a step of a USSD session posted in Africa's Talking's format: the fields `sessionId`, `phoneNumber` and `text`.
 *
 * @throws Response 4xx in plain text if the body is not such a form or the token is missing.
 */
export async function answerUssd(request: Request): Promise<Response> {
  admit(request);
  const { status, text } = await answerStep(await readForm(request, (name) => STEP_FIELDS.includes(name)));
  return plain(status, text);
}

/**
 * The reply to a posted step: status 200 with "CON " or "END ", even when something fails, or 400 for a body that is not
 * a step.
 */
export async function answerStep(form: Pick<FormData, 'get'>): Promise<{ status: 200 | 400; text: string }> {
  const [phone, text] = [form.get('phoneNumber'), form.get('text')];
  if (typeof phone !== 'string' || !isPhone(phone) || typeof text !== 'string')
    return {
      status: 400,
      text: "Send the fields sessionId, phoneNumber and text, as Africa's Talking does.",
    };
  if (!steps.take(phone)) return { status: 200, text: tooManySteps(text) };
  return { status: 200, text: await ussdReply(text, phone) };
}

/**
 * Answers a text message: with text/plain if it came as text (Kannel's `post-url`) or as a form, with JSON if it came as
 * JSON (RapidPro). A sender over the limit gets empty replies, so that two machines do not answer each other forever.
 *
 * @throws Response 4xx if the body is not a message or the token is missing.
 */
export async function answerMessage(request: Request): Promise<Response> {
  admit(request);
  const type = mediaType(request.headers.get('Content-Type'));
  const isJson = type === 'application/json';
  const { text, from } = isJson ? await readRapidPro(request) : await readMessage(request, type);
  if (from === '') throw refusedMessage(isJson);
  const reply = messages.take(from) ? await messageReply(text, from) : '';
  return isJson ? jsonResponse({ text: reply }, { headers: NO_STORE }) : plain(200, reply);
}

/** Refuses other methods: 405, or 404 while the gateway is off. */
export function onlyGatewayPosts(): never {
  if (!env().GATEWAY_TOKEN) throw plain(404, 'There is nothing at this address.');
  throw plain(405, 'Send a POST request.', { Allow: 'POST' });
}

interface Message {
  text: string;
  /** Its sender: a number, or another id that the telephone system uses. */
  from: string;
}

/** Without a sender there is no limit per sender, and one could use up the replies of all. */
function refusedMessage(isJson: boolean): Response {
  return isJson
    ? jsonResponse(
        { error: 'Send text and from, or the body of RapidPro with input and contact.' },
        BAD_REQUEST,
      )
    : plain(400, 'Send the message as text, and its sender in from or, with Kannel, by send-sender = true.');
}

async function readMessage(request: Request, type: string): Promise<Message> {
  if (!isFormType(type))
    return { text: await readPlainText(request), from: senderOf(request.headers.get('X-Kannel-From')) };
  const form = await readForm(request, (name) => ['text', 'from', 'phone'].includes(name));
  const text = form.get('text');
  if (typeof text !== 'string') throw refusedMessage(false);
  return { text, from: senderOf(form.get('from') ?? form.get('phone')) };
}

/** The default body of a RapidPro flow, or a custom one with `text` and `from`. */
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
  return { text: data.text, from: senderOf(data.from) };
}

const BAD_REQUEST = { status: 400, headers: NO_STORE };

/** The sender as counted, cut to save memory. */
function senderOf(sender: unknown): string {
  return typeof sender === 'string' ? sender.trim().slice(0, MAX_PHONE) : '';
}

const MAX_PHONE = 64;

function isPhone(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_PHONE;
}

function admit(request: Request) {
  const status = gatewayRefusal(env(), request.headers.get('Authorization'), request.url);
  if (status === 404) throw plain(404, 'There is nothing at this address.');
  if (status) throw plain(status, 'Send the token of the gateway.', { 'WWW-Authenticate': 'Bearer' });
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...NO_STORE, ...headers },
  });
}
