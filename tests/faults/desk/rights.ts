import { DESK_POLICY } from '../../../app/server/http/content-security-policy.server';
import {
  askedAs,
  askedOtherwise,
  caller,
  cells,
  deskPathOf,
  OTHER,
  outcomeOf,
  WHO,
} from '../../support/desk-matrix';
import type { OwnSite } from '../../support/own-site';
import { exactly, type Figure } from '../figures';

const CELLS = cells().filter(({ rights }) => rights[0] !== '-');

/** Every page by its URL, and every step by a form, as every role. */
export async function rolesByRoute(site: OwnSite, secrets: Set<string>): Promise<Figure[]> {
  await site.rows("SELECT desk_invite($1, '{editor}', 'key', 'hash')", [OTHER]);
  const beyond: string[] = [];
  let asked = 0;
  for (const [column, who] of WHO.entries()) {
    for await (const { route, step, rights, cookie, answer } of askedAs(site, who, CELLS)) {
      secrets.add(cookie);
      const wanted = rights[column] === 'open' ? 'yes' : rights[column];
      asked++;
      if (outcomeOf(answer) !== wanted) beyond.push(`${who} ${route} ${step}: ${answer.status}`);
    }
  }
  if (beyond.length > 0) console.log(beyond.join('\n'));
  return [
    exactly(`${asked} pages and steps of ${WHO.length} roles: other than their rights`, beyond.length, 0),
  ];
}

/**
 * Every page and step by other methods, as every role: HEAD tells what GET does, anything else is refused.
 *
 * @param every of how many pages and steps each role asks for one; the next role asks for the next ones
 */
export async function otherMethods(site: OwnSite, secrets: Set<string>, every: number): Promise<Figure[]> {
  const beyond: string[] = [];
  let asked = 0;
  let failed = 0;
  for (const [column, who] of WHO.entries()) {
    const sample = CELLS.filter((_, index) => index % every === column % every);
    for await (const { route, step, method, rights, cookie, answer } of askedOtherwise(site, who, sample)) {
      secrets.add(cookie);
      asked++;
      const wanted = rights[column] === 'open' ? 'yes' : rights[column];
      const isRefused = answer.status >= 400 && answer.status < 500;
      if (answer.status >= 500) failed++;
      if (method === 'HEAD' ? outcomeOf(answer) !== wanted : !isRefused)
        beyond.push(`${who} ${method} ${route} ${step ?? ''}: ${answer.status}`);
    }
  }
  if (beyond.length > 0) console.log(beyond.join('\n'));
  return [
    exactly(`${asked} requests by other methods: beyond their rights`, beyond.length, 0),
    exactly(`${asked} requests by other methods: 5xx`, failed, 0),
  ];
}

/** Fields by which somebody may try to be or get more than the form says. */
const MORE: [string, string][] = [
  ['roles[]', 'manager'],
  ['roles', 'manager'],
  ['role', 'manager'],
  ['person', '1'],
  ['person[id]', '1'],
  ['person.roles', 'manager'],
  ['__proto__', 'manager'],
  ['__proto__[]', 'manager'],
  ['__proto__[roles]', 'manager'],
  ['constructor[prototype][isSensitive]', ''],
  ['prototype[]', 'manager'],
  ['isFresh', 'true'],
  ['session', '1'],
  ['session[hash]', 'x'],
  ['email', OTHER],
  ['email[]', OTHER],
  ['step', 'remove'],
  ['step[]', 'remove'],
  ['desk', 'x'],
];

/** Everything about people that a form could change. */
const peopleOf = async (site: OwnSite) =>
  JSON.stringify(
    await site.rows('SELECT email, roles, removed_at, code_secret, failures FROM desk_person ORDER BY id'),
  );

/** Fields beside a form's own, twice, as lists and with names of JavaScript. */
export async function extraFields(site: OwnSite, secrets: Set<string>): Promise<Figure[]> {
  const [editor, manager] = [await caller(site, 'editor'), await caller(site, 'manager')];
  secrets.add(editor.cookie).add(manager.cookie);
  const before = await peopleOf(site);
  let failed = 0;
  const send = async ({ get, desk }: typeof editor, path: string, step: string, more: [string, string][]) => {
    const body = new URLSearchParams([['desk', desk], ['step', step], ...more]);
    const { status } = await get(path, { method: 'POST', body, headers: { Origin: site.url } });
    if (status >= 500) failed++;
    return status;
  };
  for (const field of MORE) {
    await send(editor, '/desk/people', 'invite', [['email', 'x@office.example'], field]);
    await send(editor, '/desk/me', 'end-session', [['number', '0'], field]);
    await send(manager, `/desk/people/${OTHER}`, 'end-sessions', [['email', 'nobody@office.example'], field]);
  }
  const after = await peopleOf(site);
  // A manager's step concerns the first of two addresses, and the log says which.
  const two = [
    ['email', editor.email],
    ['email', manager.email],
    ['roles[]', 'requests'],
  ] as [string, string][];
  await send(manager, `/desk/people/${OTHER}`, 'roles', two);
  const [own] = await site.rows('SELECT roles FROM desk_person WHERE email = $1', [manager.email]);
  return [
    exactly(`${MORE.length * 3} forms with extra fields: changed people`, Number(before !== after), 0),
    exactly(`${MORE.length * 3} forms with extra fields: 5xx`, failed, 0),
    exactly('two addresses in one form: the second changed', Number(own.roles.join() !== 'manager'), 0),
  ];
}

/** Policies by which no site gets more of an address than scheme and host. */
const WITHOUT_PATHS = ['no-referrer', 'strict-origin', 'origin'];

/** The same, for other sites. */
const WITHOUT_PATHS_ELSEWHERE = [...WITHOUT_PATHS, 'same-origin', 'strict-origin-when-cross-origin'];

/** Whether the address itself is a secret. */
const isLink = (route: string) => route.startsWith('desk.link.');

/** Whether another site could show a page in a frame or get its address, or a cache keep it. */
export async function framing(site: OwnSite, secrets: Set<string>): Promise<Figure[]> {
  const manager = await caller(site, 'manager');
  secrets.add(manager.cookie);
  const bad = { policy: 0, frame: 0, kept: 0, inline: 0, referrer: 0 };
  const pages = CELLS.filter(({ step }) => step === null);
  for (const { route } of pages) {
    const answer = await manager.get(deskPathOf(route));
    const { headers } = answer;
    const text = await answer.text();
    if (answer.status === 200 && headers.get('content-security-policy') !== DESK_POLICY) bad.policy++;
    if (headers.get('x-frame-options') !== 'DENY') bad.frame++;
    if (headers.get('cache-control') !== 'no-store') bad.kept++;
    const policy = headers.get('referrer-policy') ?? '';
    if (!(isLink(route) ? WITHOUT_PATHS : WITHOUT_PATHS_ELSEWHERE).includes(policy)) bad.referrer++;
    if (/<meta name="referrer"| referrerpolicy=/i.test(text)) bad.referrer++;
    if (/<script(?![^>]* src=)|<style| style="| on\w+="/.test(text)) bad.inline++;
  }
  return [
    exactly(`${pages.length} pages: with another policy`, bad.policy, 0),
    exactly(`${pages.length} pages: that a frame may show`, bad.frame, 0),
    exactly(`${pages.length} pages: that a cache may keep`, bad.kept, 0),
    exactly(`${pages.length} pages: with scripts or styles inside`, bad.inline, 0),
    exactly(`${pages.length} pages: whose address goes to other sites`, bad.referrer, 0),
  ];
}

/** Secrets that are in the site's log. */
export function secretsLogged(site: OwnSite, secrets: Set<string>): Figure[] {
  const log = site.output();
  const known = [...secrets].filter((secret) => secret.length >= 16);
  const logged = known.filter((secret) => log.includes(secret));
  return [exactly(`${known.length} secrets: in the log at level trace`, logged.length, 0)];
}
