import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
  type TypedResponse,
} from '@remix-run/node';
import type { z } from 'zod';
import { NO_STORE } from '../../server/http/caching.server';
import { DESK_POLICY, POLICY } from '../../server/http/content-security-policy.server';
import { fingerprint, sign } from '../../server/secret.server';
import { judge, newFormToken } from '../../server/submission/form-token.server';
import {
  DESK_FILE_BYTES,
  DESK_TEXT_BYTES,
  DESK_TEXT_FIELDS,
  OWN_FIELDS,
} from '../../server/submission/limits';
import { boundTexts, readForm } from '../../server/submission/read-post.server';
import { type Client, onDesk, Refusal } from './database.server';
import { isDeskHere, noDesk } from './desk-address.server';
import { GONE, saidCookie, sessionCookie } from './door/cookies.server';
import { fieldsOf, keptForm } from './posted-fields.server';
import type { Role } from './roles';

export { deskPath } from './desk-address.server';

/** A person who is signed in. */
export interface Person {
  email: string;
  roles: Role[];
}

/** What the frame of every page of the desk needs. */
export interface DeskData {
  /** Nobody at the door. */
  person: Person | null;
  /** What the last step did. */
  said?: string;
  /** Hidden fields of its forms. */
  form: { formKey: string; stamp: string; desk: string };
}

/** The role that a page needs: a certain one, one of several, any, or that of the door, whose functions know the person's own keys. */
export type Wanted = Role | readonly Role[] | 'any' | 'door';

/** The work of a request: a connection that acts for the person until it is done, and the person. */
export interface AtDesk {
  client: Client;
  person: Person;
  /** The session's number and the fingerprint of its cookie. */
  session: { number: number; hash: string; way: 'passkey' | 'code'; isFresh: boolean };
  url: URL;
}

const HEADERS = { ...NO_STORE, [POLICY]: DESK_POLICY, 'X-Robots-Tag': 'noindex' };

/** In the context that action and loaders of a request share: a form that came after its session had ended. */
const KEPT = 'kept form';

const NO_ROLE = 'Your roles do not open this page. A manager can give you the role.';

/**
 * What a page of the desk shows, read in one transaction with the rights of the person's role.
 *
 * @param role the role that the page needs. A manager reads every page.
 * @throws Response 404 while there is no desk; a redirect to the door without a session
 */
export async function readAtDesk<Data extends { title: string }>(
  args: LoaderFunctionArgs,
  role: Wanted,
  read: (desk: AtDesk) => Promise<Data>,
): Promise<TypedResponse<Data & { desk: DeskData }>> {
  const { request } = args;
  const said = await takeSaid(request);
  const shown = async (person: Person | null, data: object, status = 200) =>
    json(
      { desk: { person, said: said.text, form: formFields(person) }, ...data },
      { status, headers: said.headers },
    ) as never;
  const outcome = await enter(request, role, 'read', read);
  // Leading away from what a step has sent would lose it.
  const again = args.context[KEPT];
  if (outcome === 'nobody' && again) return shown(null, { again, title: 'Sign in again' }, 401);
  if (outcome === 'nobody') throw redirect(doorFor(request), { headers: NO_STORE });
  const { person, result } = outcome;
  if (result instanceof Refusal)
    return shown(person, { refusal: result.message, title: 'This page does not open' }, result.status);
  return shown(person, result);
}

/** The data of a page at the door, which knows nobody. */
export function atDoor<Data extends { title: string }>(data: Data, status = 200, headers: HeadersInit = {}) {
  const all = new Headers(HEADERS);
  for (const [name, value] of new Headers(headers)) all.append(name, value);
  return json(
    { desk: { person: null, form: formFields(null) } as DeskData, ...data },
    { status, headers: all },
  );
}

/** A step that a form of the desk asks for. */
export interface Step<Values> {
  /** The form's own fields. */
  schema: z.ZodType<Values>;
  /** Asks for passkey or code again if that was over ten minutes ago. */
  isSensitive?: boolean;
  /** The role that it needs, if not the page's. */
  role?: Wanted;
  /** Does it. */
  take(desk: AtDesk, values: Values): Promise<Outcome>;
}

/**
 * What a step leads to: what the next page says; or also another page than this one, and work that has to wait until the
 * transaction is over, which gives what the next page says; something that the page shows at
 * once, because it must not stand in a URL; where no page is, a file; or a refusal whose traces stay, unlike those of one thrown.
 */
export type Outcome =
  | string
  | { said: string; to: string; afterwards?(): Promise<string> }
  | { shown: object; status?: number }
  | Response
  | Refusal;

/** A step that was refused, for its form: what is wrong, and what was entered. */
export interface RefusedStep {
  refused: { step: string; problem: string; field?: string; entries: Record<string, string> };
}

/** A step with its types hidden, so that a page can have several. */
export function step<Values>(step: Step<Values>): Step<unknown> {
  return step as Step<unknown>;
}

const FILE_BOUNDS = { bytes: DESK_FILE_BYTES, fields: OWN_FIELDS, takesFiles: true };
const TEXT_BOUNDS = { bytes: DESK_TEXT_BYTES, fields: DESK_TEXT_FIELDS, takesFiles: false };

/**
 * Takes a step that a form of the desk asks for, in one transaction with the rights of the person's role.
 *
 * @param takesFiles for a page that posts a `desk file`: files reach the schema as `File`; texts are bounded as usual
 * @param isLong for a page that posts a `desk file` whose form has the text of a whole page, and no files
 * @returns what was refused, or `shown`, or the file, of the step; without a session 401, with a form to send it again
 * @throws Response 303 when it is done
 */
export async function stepAtDesk(
  args: ActionFunctionArgs,
  role: Wanted,
  steps: Record<string, Step<unknown>>,
  { takesFiles = false, isLong = false } = {},
): Promise<TypedResponse<RefusedStep & { desk?: DeskData }>> {
  const { request } = args;
  const bounds = isLong ? TEXT_BOUNDS : takesFiles ? FILE_BOUNDS : undefined;
  const form = await readForm(request, (name) => name.length < 40, bounds);
  if (!isLong) boundTexts(form);
  const name = String(form.get('step') ?? '');
  const chosen = Object.hasOwn(steps, name) ? steps[name] : undefined;
  const { entries, values } = fieldsOf(form);
  const refuse = (problem: string, status = 422, field?: string) =>
    json({ refused: { step: name, problem, field, entries } }, { status, headers: HEADERS });
  const outcome = await enter(request, chosen?.role ?? role, 'act', async (desk) => {
    if (!chosen) throw new Refusal('This page has no such button. Open it again.', 400);
    if (form.get('desk') !== deskSign(desk.person))
      throw new Refusal('Open the page again, then send the form.', 403);
    judge(form, request.headers);
    const read = chosen.schema.safeParse(values);
    if (!read.success) {
      const [issue] = read.error.issues;
      throw new FieldRefusal(issue?.message ?? 'Check what you entered.', String(issue?.path[0] ?? ''));
    }
    if (chosen.isSensitive && !desk.session.isFresh) return 'confirm' as const;
    return chosen.take(desk, read.data);
  });
  if (outcome === 'nobody') {
    args.context[KEPT] = keptForm(form, doorFor(request));
    return refuse('', 401);
  }
  const { result } = outcome;
  if (result === 'confirm') throw redirect(`/desk/confirm?to=${encodeURIComponent(pathOf(request))}`, 303);
  if (result instanceof Refusal)
    return refuse(result.message, result.status, result instanceof FieldRefusal ? result.field : undefined);
  if (result instanceof Response) return result as never;
  if (typeof result === 'object' && 'shown' in result)
    return json({ shown: result.shown }, { status: result.status, headers: HEADERS }) as never;
  if (typeof result === 'string') throw await saying(result, pathOf(request));
  throw await saying((await result.afterwards?.()) ?? result.said, result.to);
}

/** Leads on to a page that says what was done. */
export async function saying(said: string, to: string, headers: HeadersInit = {}): Promise<Response> {
  const all = new Headers({ ...NO_STORE, ...Object.fromEntries(new Headers(headers)) });
  all.append('Set-Cookie', await saidCookie().serialize(said.slice(0, 500)));
  return redirect(to, { status: 303, headers: all });
}

/** A refusal that stands at a field. */
export class FieldRefusal extends Refusal {
  constructor(
    message: string,
    readonly field: string,
  ) {
    super(message);
  }
}

/** @throws Response 404, or 405 to a post, while nobody was ever invited, or the setting says so, or on another host name */
export async function expectDesk(request: Request, client: Client) {
  if (!isDeskHere(request)) throw noDesk(request);
  const { rows } = await client.query<{ open: boolean }>('SELECT desk_is_open() AS open');
  if (!rows[0]?.open) throw noDesk(request);
}

/** Fingerprint of the session's cookie; '' without one. */
export async function sessionHash(request: Request): Promise<string> {
  const token = await sessionCookie().parse(request.headers.get('Cookie'));
  return typeof token === 'string' ? fingerprint(token) : '';
}

type Entered<Result> = { person: Person; result: Result | Refusal };

/** Does work for the person of a session; a refusal is a result. */
export async function enter<Result>(
  request: Request,
  role: Wanted,
  kind: 'read' | 'act',
  work: (desk: AtDesk) => Promise<Result>,
): Promise<'nobody' | Entered<Result>> {
  if (!isDeskHere(request)) throw noDesk(request);
  const hash = await sessionHash(request);
  let person: Person | undefined;
  try {
    return await onDesk(async (client) => {
      const { rows } = await client.query<{
        email: string;
        roles: Role[];
        session: number;
        way: 'passkey' | 'code';
        is_fresh: boolean;
      }>('SELECT email, roles, session, way, is_fresh FROM desk_enter($1)', [hash]);
      const [row] = rows;
      if (!row) {
        await expectDesk(request, client);
        return 'nobody';
      }
      person = { email: row.email, roles: row.roles };
      const acting = roleFor(row.roles, role, kind);
      if (acting === undefined) throw new Refusal(NO_ROLE, 403);
      if (acting) await client.query(`SET LOCAL ROLE nassco_${acting}`);
      const session = { number: row.session, hash, way: row.way, isFresh: row.is_fresh };
      return { person, result: await work({ client, person, session, url: new URL(request.url) }) };
    });
  } catch (error) {
    if (person && error instanceof Refusal) return { person, result: error };
    throw error;
  }
}

/** The role as which the database sees the person; null for the desk's own, undefined if the person has none that may. */
function roleFor(roles: Role[], wanted: Wanted, kind: 'read' | 'act'): Role | null | undefined {
  if (wanted === 'door') return null;
  if (wanted === 'any') return roles.includes('manager') ? 'manager' : roles[0];
  const own = [wanted].flat().find((role) => roles.includes(role));
  if (own) return own;
  return kind === 'read' && roles.includes('manager') ? 'manager' : undefined;
}

function formFields(person: Person | null) {
  const { formKey, stamp } = newFormToken();
  return { formKey, stamp, desk: person ? deskSign(person) : '' };
}

/** Another site cannot know it, and another person's does not fit; it outlives a session, so that a form can be sent again. */
function deskSign({ email }: Person): string {
  return sign('desk form', email);
}

/** Where to sign in, to come back to this page. */
export function doorFor(request: Request): string {
  const path = pathOf(request);
  return path === '/desk' ? '/desk/sign-in' : `/desk/sign-in?to=${encodeURIComponent(path)}`;
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

async function takeSaid(request: Request) {
  const headers = new Headers(HEADERS);
  const text = await saidCookie().parse(request.headers.get('Cookie'));
  if (typeof text !== 'string') return { headers };
  headers.append('Set-Cookie', await saidCookie().serialize('', GONE));
  return { text, headers };
}
