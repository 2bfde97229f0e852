import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
  type TypedResponse,
} from '@remix-run/node';
import type { z } from 'zod';
import { noteErrors, titleOf } from '../../server/http/action-note.server';
import { NO_STORE } from '../../server/http/caching.server';
import { DESK_POLICY, POLICY } from '../../server/http/content-security-policy.server';
import { sign } from '../../server/secret.server';
import { judge, newFormToken } from '../../server/submission/form-token.server';
import {
  DESK_FILE_BYTES,
  DESK_TEXT_BYTES,
  DESK_TEXT_FIELDS,
  OWN_FIELDS,
} from '../../server/submission/limits';
import { boundTexts, readForm } from '../../server/submission/read-post.server';
import { Refusal } from './database.server';
import { KeyWanted, keyRefusal, readConfirmation } from './door/confirmation.server';
import { GONE, saidCookie } from './door/cookies.server';
import { KEY_TITLE } from './door/key-fields';
import { type AtDesk, enter, type Person, type Wanted } from './enter.server';
import { type LastStep, type NotedSteps, readLastStep } from './last-step.server';
import { fieldsOf, keptForm } from './posted-fields.server';
import { Unprepared, whenPrepared } from './prepared-step.server';
import { takenOnce } from './taken-once.server';
import type { KeptForm } from './ui/KeptForm';

export type { AtDesk, Person, Wanted } from './enter.server';

/** What the frame of every page of the desk needs. */
export interface DeskData {
  /** Nobody at the door. */
  person: Person | null;
  /** What the last step did. */
  said?: string;
  /** What was done last where the page is; not for a page that is refused, or at the door. */
  last?: LastStep;
  /** Hidden fields of its forms. */
  form: { formKey: string; stamp: string; desk: string };
}

const HEADERS = { ...NO_STORE, [POLICY]: DESK_POLICY, 'X-Robots-Tag': 'noindex' };

/** In the context that action and loaders of a request share: a form that cannot be taken yet. */
const KEPT = 'kept form';

/** @param wanted null if the session has ended; otherwise the person has to show passkey or code first */
type Kept = { form: KeptForm; wanted: KeyWanted | null };

/**
 * What a page of the desk shows, read in one transaction with the rights of the person's role.
 *
 * @param role the role that the page needs. A manager reads every page.
 * @param read gives it; with `noted`, the steps that the page is about, if these are not all of its section
 * @throws Response 404 while there is no desk; a redirect to the door without a session
 */
export async function readAtDesk<Data extends { title: string; noted?: NotedSteps }>(
  args: LoaderFunctionArgs,
  role: Wanted,
  read: (desk: AtDesk) => Promise<Data>,
): Promise<TypedResponse<Data & { desk: DeskData }>> {
  const { request } = args;
  const said = await takeSaid(request);
  const shown = async (person: Person | null, data: object, status = 200, last?: LastStep) =>
    json(
      { desk: { person, said: said.text, last, form: formFields(person) }, ...data },
      { status, headers: said.headers },
    ) as never;
  const kept = args.context[KEPT] as Kept | undefined;
  if (kept) {
    const { person, data, status } = await keptPage(request, kept);
    return shown(person, data, status);
  }
  const outcome = await enter(request, role, 'read', async (desk) => {
    const data = await read(desk);
    return { data, last: role === 'door' ? undefined : await readLastStep(desk, data.noted) };
  });
  if (outcome === 'nobody') throw redirect(doorFor(request), { headers: NO_STORE });
  const { person, result } = outcome;
  if (result instanceof Refusal)
    return shown(person, { refusal: result.message, title: 'This page does not open' }, result.status);
  const { data, last } = result;
  return shown(person, { ...data, title: titleOf(data.title, args.context) }, 200, last);
}

/** The page that stands in for the one that has sent a form: leading away from it would lose what was entered. */
async function keptPage(request: Request, { form, wanted }: Kept) {
  const key = wanted && (await enter(request, 'door', 'read', readConfirmation));
  if (!key || key === 'nobody' || key.result instanceof Refusal) {
    const again = { ...form, door: doorFor(request) };
    return { person: null, data: { again, title: 'Sign in again' }, status: 401 };
  }
  const { message: problem, status, isCode } = wanted;
  const title = problem ? `Error: ${KEY_TITLE}` : KEY_TITLE;
  return {
    person: key.person,
    data: { toConfirm: { ...form, ...key.result, problem, isCode }, title },
    status,
  };
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
export interface Step<Values, Ready = unknown> {
  /** The form's own fields. */
  schema: z.ZodType<Values>;
  /** Asks for passkey or code again if that was over ten minutes ago. */
  isSensitive?: boolean;
  /** The role that it needs, if not the page's. */
  role?: Wanted;
  /** Work that takes longer than a transaction should: done before it, for somebody who may take the step. */
  prepare?(values: Values): Promise<Ready>;
  /** Does it. */
  take(desk: AtDesk, values: Values, ready: Ready): Promise<Outcome>;
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
export function step<Values, Ready = unknown>(step: Step<Values, Ready>): Step<unknown> {
  return step as Step<unknown>;
}

const FILE_BOUNDS = { bytes: DESK_FILE_BYTES, fields: OWN_FIELDS, takesFiles: true };
const TEXT_BOUNDS = { bytes: DESK_TEXT_BYTES, fields: DESK_TEXT_FIELDS, takesFiles: false };

/**
 * Takes a step that a form of the desk asks for, in one transaction with the rights of the person's role.
 *
 * @param takesFiles for a page that posts a `desk file`: files reach the schema as `File`; texts are bounded as usual
 * @param isLong for a page that posts a `desk file` whose form has the text of a whole page, and no files
 * @returns what was refused, or `shown`, or the file, of the step; without a session, or for a sensitive step without a key
 *   that was shown a moment ago, 401 with the form to send it again
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
  const refuse = (problem: string, status = 422, field?: string) => {
    noteErrors(args.context);
    return json({ refused: { step: name, problem, field, entries } }, { status, headers: HEADERS });
  };
  const attempt = (ready?: { value: unknown }) =>
    enter(request, chosen?.role ?? role, 'act', async (desk) => {
      if (!chosen) throw new Refusal('This page has no such button. Open it again.', 400);
      if (form.get('desk') !== deskSign(desk.person))
        throw new Refusal('Open the page again, then send the form.', 403);
      judge(form, request.headers);
      const read = chosen.schema.safeParse(values);
      if (!read.success) {
        const [issue] = read.error.issues;
        throw new FieldRefusal(issue?.message ?? 'Check what you entered.', String(issue?.path[0] ?? ''));
      }
      if (chosen.isSensitive && !desk.session.isFresh) throw new KeyWanted();
      if (chosen.prepare && !ready) return new Unprepared(() => chosen.prepare?.(read.data));
      return takenOnce(desk, pathOf(request), form, () => chosen.take(desk, read.data, ready?.value));
    });
  const first = await whenPrepared(attempt);
  const isKeyWanted = first !== 'nobody' && first.result instanceof KeyWanted;
  const refusal = isKeyWanted ? await keyRefusal(request, form) : null;
  const outcome = isKeyWanted && !refusal ? await whenPrepared(attempt) : first;
  if (outcome === 'nobody' || refusal) {
    args.context[KEPT] = { form: keptForm(form), wanted: refusal } satisfies Kept;
    return refuse('', refusal?.status ?? 401);
  }
  const { result } = outcome;
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
