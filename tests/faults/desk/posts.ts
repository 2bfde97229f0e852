import { withClient } from '../../support/databases';
import { type Caller, caller, cells, deskPathOf, signedIn } from '../../support/desk-matrix';
import { addRequest } from '../../support/filled-office';
import { newVisitor } from '../../support/form-posts';
import type { OwnSite } from '../../support/own-site';
import { badBody } from '../bad-requests/bodies';
import { type Choices, choicesFrom } from '../bad-requests/choices';
import { TYPES } from '../bad-requests/heads';
import { TEXTS } from '../bad-requests/ingredients';
import { exactly, type Figure } from '../figures';
import { inParallel } from '../submissions';

/** Fewer than the desk has connections and places, so that a 503 is no sign of load. */
const LANES = 5;
const HANG_MS = 20_000;
const URLENCODED = 'application/x-www-form-urlencoded';

const STEPS = cells().filter(({ step }) => step !== null);
/** Those who act; what a manager does to people by chance is allowed, so managers send no step for people. */
const WHO = ['nobody', 'requests', 'editor', 'register', 'manager'] as const;

const FIELDS = [
  'email',
  'roles[]',
  'code',
  'secret',
  'passkey',
  'key',
  'number',
  'to',
  'formKey',
  'stamp',
  'fax',
  'desk',
  'step',
  // What pages read after the door: of texts, requests, reports, uploads and editions.
  ...'title body date until description name kind version why sure preview look alone anyway at from'.split(
    ' ',
  ),
  ...'outcome question reason seen file number alt caption credit shape focus consent'.split(' '),
  ...'source dated asAt isSample read confirmed'.split(' '),
  '__proto__[]',
  'constructor',
  'a'.repeat(39),
  '',
];

interface BadPost {
  who: (typeof WHO)[number];
  path: string;
  type: string | null;
  body: Buffer;
}

/** Sends `count` generated bad posts to every step of the desk as every role. */
export async function badPosts(
  site: OwnSite,
  count: number,
  seed: number,
  secrets: Set<string>,
): Promise<Figure[]> {
  const callers = new Map<string, Caller>();
  for (const who of WHO) callers.set(who, await caller(site, who));
  const before = await rights(site);
  const there = await pathsThere(site);
  const choices = choicesFrom(seed);
  const statuses = new Map<string, number>();
  const failures: string[] = [];
  await inParallel(
    Array.from({ length: count }, (_, index) => index),
    LANES,
    async () => {
      const known = callers.get(choices.one(WHO)) as Caller;
      const post = badPost(
        choices,
        [...callers].find(([, each]) => each === known)?.[0] as BadPost['who'],
        known,
        there,
      );
      const status = await send(site, known, post);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (/^5|hang|closed/.test(status))
        failures.push(
          `${status} ${post.who} ${post.path} ${post.type}: ${JSON.stringify(post.body.toString('latin1').slice(0, 200))}`,
        );
      // Some steps end the session: the person signs in again.
      if (status === '401' && known.email) callers.set(post.who, await signedIn(site, known.email));
    },
  );
  for (const { cookie, desk } of callers.values()) secrets.add(cookie).add(desk);
  console.log(
    [...statuses]
      .sort()
      .map(([status, times]) => `${status}: ${times}`)
      .join(', '),
  );
  if (failures.length > 0) console.log(failures.slice(0, 20).join('\n'));
  return [
    exactly(
      'bad posts',
      [...statuses.values()].reduce((sum, each) => sum + each, 0),
      count,
    ),
    exactly('bad posts: 5xx, hangs and broken connections', failures.length, 0),
    exactly('bad posts: rights that changed', Number(before !== (await rights(site))), 0),
    exactly(
      'the desk still answers (status)',
      (await (await signedIn(site, callers.get('editor')?.email ?? '')).get('/desk')).status,
      200,
    ),
  ];
}

/** Who may do what, and who was removed. */
const rights = async (site: OwnSite) =>
  JSON.stringify(await site.rows('SELECT email, roles, removed_at FROM desk_person ORDER BY id'));

/** Addresses of what is there, by route; all others are of nothing. */
async function pathsThere(site: OwnSite): Promise<Record<string, string[]>> {
  const reference = await withClient(site.databaseUrl, (client) => addRequest(client, { daysAgo: 3 }));
  const [report] = await site.rows(
    "INSERT INTO fraud_report (form_key, what_happened) VALUES ('bad posts', 'A call') RETURNING id",
  );
  const texts =
    'warnings/false-job-offers warnings/new answers/not-paid news/new notices/new own-names/own-names';
  return {
    'desk.requests.$reference': [`/desk/requests/${reference.toLowerCase()}`],
    'desk.fraud-reports.$number._index': [`/desk/fraud-reports/${report.id}`],
    'desk.content.$kind.$name._index': texts.split(' ').map((text) => `/desk/content/${text}`),
  };
}

function badPost(
  choices: Choices,
  who: BadPost['who'],
  { desk }: Caller,
  there: Record<string, string[]>,
): BadPost {
  const steps = who === 'manager' ? STEPS.filter(({ route }) => !route.startsWith('desk.people')) : STEPS;
  const { route, step } = choices.one(steps);
  const page = there[route] && choices.percent(80) ? choices.one(there[route]) : deskPathOf(route);
  const path = `${page}${choices.one(['', '', '?index', '?x=%00', '?_data=routes%2Fdesk'])}`;
  if (choices.percent(15)) return { who, path, type: choices.one([...TYPES, null]), body: badBody(choices) };
  const right: [string, string][] = [
    ['step', step ?? ''],
    ['desk', desk],
  ];
  const pairs = [...right, ...Array.from({ length: choices.whole(8) }, () => field(choices))];
  if (choices.percent(20)) return { who, path, ...multipart(choices, pairs) };
  const encoded = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${escaped(value)}`);
  return { who, path, type: URLENCODED, body: Buffer.from(encoded.join('&')) };
}

function field(choices: Choices): [string, string] {
  const noise = () => Array.from({ length: choices.whole(60) }, () => `%${hex(choices.whole(256))}`).join('');
  const value = choices.one([
    () => choices.one(TEXTS),
    noise,
    () => '%00',
    () => '%ED%A0%80%ED%BF%BF',
    () => '\u{1f600}é‮​'.repeat(choices.whole(2000)),
    () => 'x'.repeat(choices.whole(60_000)),
    () => '9'.repeat(choices.whole(40)),
    () => '-1',
    () => '{"id":"x","response":null}',
    () =>
      '{"id":{"$ne":1},"response":{"clientDataJSON":"e30","attestationObject":"oA","transports":[[1],[2]]}}',
    () => `{"response":${'['.repeat(choices.whole(9000))}`,
    () => 'A'.repeat(32),
    () => '123456',
    () => "' OR 1=1 --",
    () => '/desk/../..//evil.example',
    () => 'javascript:alert(1)',
  ])();
  return [choices.one(FIELDS), value];
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** As the body of a form, leaving escapes as they are, right or wrong. */
function escaped(value: string): string {
  return value.replace(/[^\x21-\x7e]|[&+=#]/gu, (letter) =>
    letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80',
  );
}

function multipart(choices: Choices, pairs: [string, string][]): Pick<BadPost, 'type' | 'body'> {
  const parts = pairs.map(([name, value]) => {
    const file = choices.percent(20) ? '; filename="a.exe"' : '';
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  const whole = `${parts.join('')}--x--\r\n`;
  const body = choices.percent(30) ? whole.slice(0, choices.whole(whole.length)) : whole;
  return {
    type: choices.one([
      'multipart/form-data; boundary=x',
      'multipart/form-data; boundary="x"',
      'multipart/form-data',
    ]),
    body: Buffer.from(body),
  };
}

async function send(site: OwnSite, { cookie }: Caller, { path, type, body }: BadPost): Promise<string> {
  const headers = {
    ...newVisitor(),
    Origin: site.url,
    ...(cookie ? { Cookie: `desk=${cookie}` } : {}),
    ...(type === null ? {} : { 'Content-Type': type }),
  };
  try {
    const answer = await site.get(path, {
      method: 'POST',
      headers,
      body: body as BodyInit,
      signal: AbortSignal.timeout(HANG_MS),
    });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    return (error as Error).name === 'TimeoutError'
      ? 'hang'
      : `closed ${(error as Error).cause ?? error}`.slice(0, 60);
  }
}
