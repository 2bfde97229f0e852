import { jsonResponse } from '../http/json-response';
import { ALL_FIELDS, FORM_BYTES, JSON_BYTES, OWN_FIELDS, URLENCODED_BYTES } from './limits';
import { isFormType, MULTIPART, mediaType, readStream } from './post-body.server';

/** The longest body of a form in bytes, the most own fields, and whether it takes files. */
export interface FormBounds {
  bytes: number;
  fields: number;
  takesFiles: boolean;
}

/**
 * The entries of a posted form: only its own fields, at most 100, as text, or as files if the form accepts them. All
 * fields are counted before the body is parsed.
 * Unprintable input (NUL, broken UTF-8 as U+FFFD) is left to the schema, which says how to correct it.
 *
 * @param isOwn tells whether a field belongs to the form; others are dropped.
 * @throws Response 400 (unreadable, a file, too many fields), 413 (too long), 415 (not a form).
 */
export async function readForm(
  request: Request,
  isOwn: (name: string) => boolean,
  bounds: FormBounds = { bytes: FORM_BYTES, fields: OWN_FIELDS, takesFiles: false },
): Promise<FormData> {
  const type = mediaType(request.headers.get('Content-Type'));
  if (!isFormType(type)) refuse(415, 'Send the form as the page does.');
  const most = type === MULTIPART ? bounds.bytes : Math.min(bounds.bytes, URLENCODED_BYTES);
  const body = await readBytes(request, most);
  const entries = type === MULTIPART ? await multipart(request, body) : urlencoded(body);
  const form = new FormData();
  let count = 0;
  for (const [name, value] of entries) {
    if (!isOwn(name)) continue;
    if (typeof value !== 'string' && !bounds.takesFiles) refuse(400, 'This form takes no files.');
    if (++count > bounds.fields) refuse(400, 'The form has too many fields.');
    form.append(name, value);
  }
  return form;
}

/** Refuses a form whose texts are longer than a form without files may be. @throws Response 413 */
export function boundTexts(form: FormData) {
  let bytes = 0;
  for (const [, value] of form.entries()) if (typeof value === 'string') bytes += Buffer.byteLength(value);
  if (bytes > FORM_BYTES) refuse(413, TOO_LARGE);
}

/**
 * Parses a JSON request.
 *
 * @throws Response with `{ "error": "…" }`: 400 (not JSON, or not UTF-8), 413 (over 16 KB), 415 (another type).
 */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request.headers.get('Content-Type')) !== 'application/json') {
    refuseJson(415, 'Send JSON, with the header Content-Type: application/json.');
  }
  const body = await readBytes(request, JSON_BYTES).catch((error: unknown) => {
    if (error instanceof Response) refuseJson(error.status, TOO_LARGE);
    throw error;
  });
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return refuseJson(400, 'The body is not JSON in UTF-8.');
  }
}

/** Reads plain text in its character set. @throws Response 413 (over 16 KB), 415 (another type, or an unknown character set) */
export async function readPlainText(request: Request): Promise<string> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^\s*text\/plain\s*(;|$)/i.test(type)) refuse(415, 'Send text/plain, a form or JSON.');
  const charset = /;\s*charset\s*=\s*"?([\w-]{1,20})"?/i.exec(type)?.[1] ?? 'utf-8';
  const body = await readBytes(request, JSON_BYTES);
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return refuse(415, 'Send text in UTF-8.');
  }
}

const TOO_LARGE = 'That was too large. Send less text.';

/** Stops reading at the limit: the declared length may be false. */
async function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (request.headers.has('Content-Encoding')) refuse(415, 'Send the form without compression.');
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) refuse(413, TOO_LARGE);
  return (await readStream(request.body, limit)) ?? refuse(413, TOO_LARGE);
}

function urlencoded(body: Buffer): URLSearchParams {
  boundFields(body, '&');
  return new URLSearchParams(body.toString());
}

/** The mark between the parts of a multipart body (RFC 2046, 5.1.1). */
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+.-]{1,70}))\s*(?:;|$)/i;

async function multipart(request: Request, body: Buffer): Promise<FormData> {
  const [, quoted, plain] = BOUNDARY.exec(request.headers.get('Content-Type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return refuse(400, DAMAGED);
  boundFields(body, `--${boundary}`);
  const type = `${MULTIPART}; boundary="${boundary}"`;
  return new Response(body as BodyInit, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => refuse(400, DAMAGED));
}

const DAMAGED = 'The form arrived damaged. Go back and send it again.';

function boundFields(body: Buffer, mark: string) {
  let count = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + 1))
    if (++count > ALL_FIELDS) refuse(400, 'The form has too many fields.');
}

function refuse(status: number, text: string): never {
  throw new Response(text, { status, headers: { 'Cache-Control': 'no-store', ...closing(status) } });
}

function refuseJson(status: number, error: string): never {
  throw jsonResponse({ error }, { status, headers: { 'Cache-Control': 'no-store', ...closing(status) } });
}

/** An unread body must not be parsed as the next request. */
function closing(status: number): Record<string, string> {
  return status === 413 ? { Connection: 'close' } : {};
}
