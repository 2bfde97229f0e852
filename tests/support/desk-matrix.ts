import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '../../app/features/desk/roles';
import { type DeskBrowser, deskBrowser } from './desk';
import { attributesOf } from './dom';
import type { OwnSite } from './own-site';
import { routePath } from './route-paths';

/**
 * Who may do what at the desk, by URL and by form. Opening a page: `yes`; `no` a refusal (403); `door` leads to the door or asks to sign in; `open`
 * whoever comes. Steps stand below their page: `yes` what comes is judged by the step; `no` and `door` as before. A manager opens every page,
 * finds and exports what is held of a person, and acts on people and second approvals only. A route or step that is not here fails the test: decide, then add it.
 */
export const MATRIX = `
route and step                           nobody  requests  editor  register  manager
desk                                     -       -         -       -         -
desk._index                              door    yes       yes     yes       yes
desk.sign-in                             open    open      open    open      open
  passkey                                open    open      open    open      open
  link                                   open    open      open    open      open
desk.link.$token                         open    open      open    open      open
  passkey                                open    open      open    open      open
  code                                   open    open      open    open      open
desk.sign-out                            door    door      door    door      door
  sign-out                               door    yes       yes     yes       yes
desk.me                                  door    yes       yes     yes       yes
  passkey                                door    yes       yes     yes       yes
  code                                   door    yes       yes     yes       yes
  remove-key                             door    yes       yes     yes       yes
  end-session                            door    yes       yes     yes       yes
  end-all                                door    yes       yes     yes       yes
desk.people._index                       door    no        no      no        yes
  invite                                 door    no        no      no        yes
desk.people[.]csv                        door    no        no      no        yes
desk.people.$email                       door    no        no      no        yes
  roles                                  door    no        no      no        yes
  end-sessions                           door    no        no      no        yes
  remove                                 door    no        no      no        yes
desk.actions._index                      door    no        no      no        yes
desk.actions[.]csv                       door    no        no      no        yes
desk.requests._index                     door    yes       no      no        yes
desk.requests[.]csv                      door    yes       no      no        yes
desk.requests.$reference                 door    yes       no      no        yes
  review                                 door    yes       no      no        no
  ask                                    door    yes       no      no        no
  close                                  door    yes       no      no        no
  reopen                                 door    yes       no      no        no
  reviewed                               door    yes       no      no        no
  erase                                  door    yes       no      no        no
  add-file                               door    yes       no      no        no
  remove-file-1                          door    yes       no      no        no
  remove-file-2                          door    yes       no      no        no
  remove-file-3                          door    yes       no      no        no
desk.requests.$reference[.]csv           door    yes       no      no        yes
desk.requests.$reference_.export         door    yes       no      no        yes
desk.requests.$reference_.file.$number   door    yes       no      no        yes
desk.subscribers._index                  door    yes       no      no        yes
  find                                   door    yes       no      no        yes
  take-off                               door    yes       no      no        no
  erase-person                           door    yes       no      no        no
desk.subscribers[.]csv                   door    yes       no      no        yes
desk.subscribers.export[.]json           door    door      door    door      door
  export                                 door    yes       no      no        yes
desk.fraud-reports._index                door    yes       no      no        yes
desk.fraud-reports[.]csv                 door    yes       no      no        yes
desk.fraud-reports.$number._index        door    yes       no      no        yes
  review                                 door    yes       no      no        no
  erase                                  door    yes       no      no        no
desk.fraud-reports.$number.warning       door    yes       no      no        yes
desk.newsletters._index                  door    no        yes     no        yes
desk.newsletters[.]csv                   door    no        yes     no        yes
desk.newsletters.new                     door    no        yes     no        yes
  write                                  door    no        yes     no        no
desk.newsletters.$issue._index           door    no        yes     no        yes
  test                                   door    no        yes     no        no
  send                                   door    no        yes     no        no
  approve                                door    no        yes     no        yes
  take-back                              door    no        yes     no        no
  stop                                   door    no        yes     no        no
  go-on                                  door    no        yes     no        no
  preview                                door    no        yes     no        yes
  end-preview                            door    no        yes     no        yes
desk.newsletters.$issue.edit             door    no        yes     no        yes
  change                                 door    no        yes     no        no
  discard                                door    no        yes     no        no
desk.newsletters.$issue.page             door    no        yes     no        yes
desk.newsletters.$issue.mail             door    no        yes     no        yes
desk.newsletters.$issue.text             door    no        yes     no        yes
desk.content._index                      door    no        yes     no        yes
  rule                                   door    no        no      no        yes
desk.content[.]csv                       door    no        yes     no        yes
desk.content.$kind._index                door    no        yes     no        yes
desk.content.$kind[.]csv                 door    no        yes     no        yes
desk.content.$kind.$name._index          door    no        yes     no        yes
  save                                   door    no        yes     no        no
  fill                                   door    no        yes     no        no
  up                                     door    no        yes     no        no
  down                                   door    no        yes     no        no
  remove                                 door    no        yes     no        no
  take-down                              door    no        yes     no        no
desk.content.$kind.$name.$revision       door    no        yes     no        yes
  save                                   door    no        yes     no        no
  fill                                   door    no        yes     no        no
  up                                     door    no        yes     no        no
  down                                   door    no        yes     no        no
  remove                                 door    no        yes     no        no
  take-down                              door    no        yes     no        no
desk.content.revisions.$revision._index  door    no        yes     no        yes
  propose                                door    no        yes     no        no
  publish                                door    no        yes     no        no
  approve                                door    no        yes     no        yes
  refuse                                 door    no        yes     no        yes
  discard                                door    no        yes     no        no
  restore                                door    no        yes     no        no
  bring-in                               door    no        yes     no        no
  preview                                door    no        yes     no        yes
  end-preview                            door    no        yes     no        yes
desk.content.revisions.$revision.page    door    no        yes     no        yes
desk.register._index                     door    no        no      yes       yes
desk.register[.]csv                      door    no        no      yes       yes
desk.register.upload                     door    no        no      yes       no
  upload                                 door    no        no      yes       no
desk.register.uploads._index             door    no        no      yes       yes
desk.register.uploads[.]csv              door    no        no      yes       yes
desk.register.uploads.$number            door    no        no      yes       yes
  publish                                door    no        no      yes       yes
  refuse                                 door    no        no      yes       yes
desk.register.uploads.$number[.]csv      door    no        no      yes       yes
desk.register.uploads.$number_.rows._index  door  no       no      yes       yes
desk.register.uploads.$number_.rows[.]csv   door  no       no      yes       yes
desk.register.uploads.$number_.page.$       door    no        no      yes       yes
desk.register.editions.$edition          door    no        no      yes       yes
  withdraw                               door    no        no      yes       no
  restore                                door    no        no      yes       no
desk.content.preview                     door    door      door    door      door
  preview                                door    no        yes     no        no
desk.content.pictures._index             door    no        yes     no        yes
desk.content.pictures[.]csv              door    no        yes     no        yes
desk.content.pictures.new                door    no        yes     no        yes
  upload                                 door    no        yes     no        no
desk.content.documents._index            door    no        yes     no        yes
desk.content.documents[.]csv             door    no        yes     no        yes
desk.content.documents.new               door    no        yes     no        yes
  upload                                 door    no        yes     no        no
desk.content.take-down.$kind.$name       door    no        yes     no        yes
  take-down                              door    no        yes     no        no
desk.content.documents.$file             door    no        yes     no        yes
desk.content.languages._index            door    no        yes     no        yes
desk.content.languages[.]csv             door    no        yes     no        yes
desk.numbers._index                      door    yes       yes     yes       yes
desk.numbers.$part                       door    yes       yes     yes       yes
desk.numbers.$list[.]csv                 door    yes       yes     yes       yes
desk.numbers.report                      door    yes       yes     yes       yes
desk.numbers.report[.]csv                door    yes       yes     yes       yes
desk.numbers.report[.]pdf                door    yes       yes     yes       yes
`;

export const WHO = ['nobody', 'requests', 'editor', 'register', 'manager'] as const;

/** A page or step, and what each may do there. */
export interface Cell {
  route: string;
  step: string | null;
  rights: string[];
}

export function cells(): Cell[] {
  let route = '';
  return MATRIX.trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', ...rights] = line.trim().split(/\s+/);
      const isStep = line.startsWith('  ');
      if (!isStep) route = name;
      return { route, step: isStep ? name : null, rights };
    });
}

/** Routes whose posts carry files, and what of them is bounded: attacks on uploads belong beside them. */
export const WITH_FILES = [
  'desk.requests.$reference',
  'desk.register.upload',
  'desk.content.pictures.new',
  'desk.content.documents.new',
];

/** Somebody whom the routes with a parameter are about. */
export const OTHER = 'other@office.example';

export function deskPathOf(route: string): string {
  return routePath(`${route}.tsx`, { 'desk.people.$email': OTHER }[route] ?? 'x');
}

/** Somebody who asks for pages of the desk and sends forms, also of their own making. */
export interface Caller extends DeskBrowser {
  email: string;
  /** Session cookie; '' for nobody. */
  cookie: string;
  /** The sign of the person's forms. */
  desk: string;
}

let met = 0;

/** Somebody of a role, or of several, with a new session; nobody has none. The database's owner makes both, as hundreds of them are needed. */
export async function caller(site: OwnSite, who: (typeof WHO)[number] | readonly Role[]): Promise<Caller> {
  if (who === 'nobody') return { ...deskBrowser(site), email: '', cookie: '', desk: '' };
  const roles = [who].flat();
  const email = `${roles.join('-')}-${++met}@office.example`;
  const handle = randomBytes(16).toString('hex');
  await site.rows(
    "INSERT INTO desk_person (email, roles, user_handle, invited_by, joined_at) VALUES ($1, $2, $3, 'a test', now())",
    [email, roles, handle],
  );
  return signedIn(site, email);
}

/** A person with another session. */
export async function signedIn(site: OwnSite, email: string): Promise<Caller> {
  const token = randomBytes(32).toString('base64url');
  await site.rows(
    "INSERT INTO desk_session (person_id, token_hash, way, device) SELECT id, $1, 'code', 'A test' FROM desk_person WHERE email = $2",
    [createHash('sha256').update(token).digest('hex'), email],
  );
  const browser = deskBrowser(site);
  const cookie = encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'));
  browser.cookies.set('desk', cookie);
  const page = await (await browser.get('/desk')).text();
  return {
    ...browser,
    email,
    cookie,
    desk: attributesOf(page, 'input[name="desk"]', 'value')[0] ?? '',
  };
}

/** Routes whose steps may end the session of whoever takes them. */
const ENDS_SESSIONS = ['desk.me', 'desk.sign-out'];

/** Asks for each page, and takes each step by a form of the caller's own making, as somebody of a role. */
export async function* askedAs(site: OwnSite, who: (typeof WHO)[number], asked: readonly Cell[]) {
  let one = await caller(site, who);
  for (const cell of asked) {
    const { route, step } = cell;
    const fields = { desk: one.desk, step: step ?? '', email: OTHER, number: '0', to: '/desk' };
    const form = { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: site.url } };
    yield { ...cell, cookie: one.cookie, answer: await one.get(deskPathOf(route), step ? form : {}) };
    if (one.email && step && ENDS_SESSIONS.includes(route)) one = await signedIn(site, one.email);
  }
}

/** What is asked of a page beside GET, and of a step beside POST. */
const OF_PAGES = ['HEAD', 'OPTIONS', 'PUT', 'DELETE'];
const OF_STEPS = ['PUT', 'DELETE'];

/** Asks for each page and step by the methods that none of them has, and posts to the pages without a step, as somebody of a role. */
export async function* askedOtherwise(site: OwnSite, who: (typeof WHO)[number], asked: readonly Cell[]) {
  const one = await caller(site, who);
  const posting = new Set(cells().flatMap(({ route, step }) => (step ? [route] : [])));
  for (const cell of asked) {
    const { route, step } = cell;
    const methods = step ? OF_STEPS : posting.has(route) ? OF_PAGES : [...OF_PAGES, 'POST'];
    for (const method of methods) {
      const fields = { desk: one.desk, step: step ?? 'x', email: OTHER, number: '0', to: '/desk' };
      const body = ['HEAD', 'OPTIONS'].includes(method) ? undefined : new URLSearchParams(fields);
      const init = { method, body, headers: { Origin: site.url } };
      yield { ...cell, method, cookie: one.cookie, answer: await one.get(deskPathOf(route), init) };
    }
  }
}

/** What became of a request, in the words of the matrix; otherwise its status. */
export function outcomeOf({ status, headers }: Response): string {
  const to = headers.get('location');
  if (status === 401) return 'door';
  if (status === 302) return to?.startsWith('/desk') ? 'door' : `to ${to}`;
  if (status === 403) return 'no';
  return [200, 303, 400, 404, 422, 429].includes(status) ? 'yes' : String(status);
}
