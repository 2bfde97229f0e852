import { FORM_BYTES, JSON_BYTES, OWN_FIELDS } from './limits';
import { isFormType, MULTIPART, mediaType } from './media-type';
import { readStream } from './read-bounded.server';

/** How much a form may bring. */
interface FormBounds {
  /** Bytes of the body. */
  bytes: number;
  /** Fields of its own. */
  fields: number;
  takesFiles: boolean;
}

const OF_FORMS: FormBounds = { bytes: FORM_BYTES, fields: OWN_FIELDS, takesFiles: false };

/**
 * The entries of a posted form: only fields of its own, at most 100 of them, as texts, or as files where it takes some.
 * What cannot be shown (NUL, broken UTF-8 as U+FFFD) is left for the schema, which says how to mend it.
 *
 * @param isOwn whether a field of this name belongs to the form; all others are dropped.
 * @throws Response 400 (unreadable, a file, too many fields), 413 (over 64 KB), 415 (no form).
 */
export async function readForm(
  request: Request,
  isOwn: (name: string) => boolean,
  bounds = OF_FORMS,
): Promise<FormData> {
  const type = mediaType(request.headers.get('Content-Type'));
  if (!isFormType(type)) refuse(415, 'Send the form as the page does.');
  const body = await readBytes(request, bounds.bytes);
  const entries = type === MULTIPART ? await multipart(request, body) : new URLSearchParams(utf8(body));
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

/**
 * The value of a JSON request.
 *
 * @throws Response with `{ "error": "…" }`: 400 (no JSON, or not UTF-8), 413 (over 16 KB), 415 (another type).
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

/**
 * The text of a body that is nothing but text, in the character set that its type names.
 *
 * @throws Response 413 (over 16 KB), 415 (another type, or an unknown character set).
 */
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

/** Reads no further than the limit: the length that a header tells may be a lie. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (request.headers.has('Content-Encoding')) refuse(415, 'Send the form without compression.');
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) refuse(413, TOO_LARGE);
  return (await readStream(request.body, limit)) ?? refuse(413, TOO_LARGE);
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

async function multipart(request: Request, body: Uint8Array): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? '';
  return new Response(body as BodyInit, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => refuse(400, 'The form came damaged. Go back and send it again.'));
}

function refuse(status: number, text: string): never {
  throw new Response(text, { status, headers: { 'Cache-Control': 'no-store', ...closing(status) } });
}

function refuseJson(status: number, error: string): never {
  throw Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store', ...closing(status) } });
}

/** What was not read to its end must not be taken for the next request. */
function closing(status: number): Record<string, string> {
  return status === 413 ? { Connection: 'close' } : {};
}
