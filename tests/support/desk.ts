import { createHash, createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Role } from '../../app/features/desk/roles';
import { all } from './dom';
import { newVisitor } from './form-posts';
import type { OwnSite } from './own-site';
import { SECRET_KEY } from './site';

export type Fields = Record<string, string | string[] | File>;

/** A browser without scripts at the desk: it keeps its cookies, and fills in forms as their pages have them. */
export interface DeskBrowser {
  cookies: Map<string, string>;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Opens a page and sends its form of this step, with these entries. */
  send(path: string, step: string, fields?: Fields, init?: RequestInit): Promise<Response>;
  /** Sends the form of this step of a page that answered there. */
  sendFrom(page: string, path: string, step: string, fields?: Fields, init?: RequestInit): Promise<Response>;
}

/** A person of the desk who is signed in. */
export interface DeskPerson extends DeskBrowser {
  email: string;
  /** Secret of the authenticator app. */
  secret: string;
}

/** A new browser with an IP address of its own. @param sent headers of all that it sends */
export function deskBrowser(
  site: Pick<OwnSite, 'url' | 'get'>,
  sent: Record<string, string> = {},
): DeskBrowser {
  const cookies = new Map<string, string>();
  const own = { ...newVisitor(), ...sent };
  const get = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(own);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await site.get(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) keep(cookies, line);
    return answer;
  };
  const sendFrom: DeskBrowser['sendFrom'] = (page, path, step, fields = {}, init = {}) =>
    get(path.split('?', 1)[0] ?? path, {
      method: 'POST',
      body: formOf(page, step, fields),
      ...init,
      headers: { Origin: own.Origin ?? site.url, ...init.headers },
    });
  const send: DeskBrowser['send'] = async (path, step, fields, init) =>
    sendFrom(await (await get(path)).text(), path, step, fields, init);
  return { cookies, get, send, sendFrom };
}

function keep(cookies: Map<string, string>, line: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

/** The entries of a page's form of that step. @throws Error if the page has none */
export function formOf(page: string, step: string, fields: Fields): URLSearchParams | FormData {
  const form = all(page, 'form').find(
    (found) => found.querySelector('input[name="step"]')?.getAttribute('value') === step,
  );
  if (!form)
    throw new Error(`The page has no form "${step}": ${page.replace(/<[^>]+>/g, ' ').slice(0, 2000)}`);
  const entries: [string, string | File][] = [];
  for (const input of all(form, 'input[type="hidden"]')) {
    const name = input.getAttribute('name') ?? '';
    if (!(name in fields)) entries.push([name, input.getAttribute('value') ?? '']);
  }
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value]) entries.push([name, each]);
  if (form.getAttribute('enctype') !== 'multipart/form-data')
    return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

/** What follows in a link that the site has made of this random value. */
export function linkToken(key: string): string {
  return createHmac('sha256', SECRET_KEY).update(`desk link\n${key}`).digest('base64url');
}

/** Path of a new invitation, made by the database's owner as the command does. */
export async function invite(site: OwnSite, email: string, roles: Role[]): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const token = linkToken(key);
  const hash = createHash('sha256').update(token).digest('hex');
  await site.rows('SELECT desk_invite($1, $2, $3, $4)', [email, roles, key, hash]);
  return `/desk/link/${token}`;
}

/** The code that the app of a secret shows now, or shows `steps` half minutes later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A code of six digits that the app shows neither now nor in the half minutes around. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  );
}

/** Asks for a link to sign in. Returns its path. */
export async function askedLink(site: OwnSite, email: string, browser = deskBrowser(site)): Promise<string> {
  const answer = await browser.send('/desk/sign-in', 'link', { email });
  if (answer.status !== 200) throw new Error(`No link is sent: ${answer.status}`);
  return latestLink(site, email);
}

/** Path of the latest link that was sent to a person. */
export async function latestLink(site: OwnSite, email: string): Promise<string> {
  const [row] = await site.rows(
    'SELECT link_key FROM desk_link AS l JOIN desk_person AS p ON p.id = l.person_id WHERE email = $1 ORDER BY l.id DESC LIMIT 1',
    [email],
  );
  return `/desk/link/${linkToken(row.link_key)}`;
}

/** Lets the code that a person has just used be used again: a test need not wait for the next. */
export async function forgetCode(site: OwnSite, email: string) {
  await site.rows('UPDATE desk_person SET code_step = NULL WHERE email = $1', [email]);
}

/** Signs a person in by a link and a code. */
export async function signIn(
  site: OwnSite,
  { email, secret }: { email: string; secret: string },
  browser = deskBrowser(site),
): Promise<DeskBrowser> {
  const link = await askedLink(site, email, browser);
  await forgetCode(site, email);
  const answer = await browser.send(link, 'code', { code: codeOf(secret) });
  if (answer.status !== 303) throw new Error(`Not signed in: ${answer.status} ${await answer.text()}`);
  return browser;
}

/** Asks again what a busy machine refuses with 503, as the page says: nothing of it was done. */
export async function untilNotBusy(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 10) return answer;
    await sleep(1000);
  }
}

let invited = 0;

/** Invites a person, who sets up an authenticator app and is signed in. */
export async function joinDesk(
  site: OwnSite,
  roles: Role[],
  email?: string,
  browser = deskBrowser(site),
): Promise<DeskPerson> {
  const address = email ?? `${roles.join('-')}-${++invited}@office.example`;
  const link = await invite(site, address, roles);
  const page = await (await untilNotBusy(() => browser.get(link))).text();
  const secret = all(page, 'input[name="secret"]')[0]?.getAttribute('value') ?? '';
  const answer = await browser.send(link, 'code', { secret, code: codeOf(secret) });
  if (answer.status !== 303) throw new Error(`Not signed in: ${answer.status} ${await answer.text()}`);
  return { ...browser, email: address, secret };
}
