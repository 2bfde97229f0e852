import { randomBytes, randomInt } from 'node:crypto';
import { codeOf, deskBrowser, forgetCode, joinDesk, latestLink, signIn, wrongCode } from '../../support/desk';
import { signedIn } from '../../support/desk-matrix';
import type { OwnSite } from '../../support/own-site';
import { atMost, exactly, type Figure } from '../figures';
import { inParallel } from '../submissions';

const LINKS = 200;
const CODES = 60;
const AT_ONCE = 8;

/** Whether a browser is signed in. */
const isIn = async (browser: Pick<ReturnType<typeof deskBrowser>, 'get'>) =>
  (await browser.get('/desk')).status === 200;

/** Given, stolen, used and guessed sessions, links and codes. @param secrets gets those that the log must not have */
export async function guesses(site: OwnSite, secrets: Set<string>): Promise<Figure[]> {
  const person = await joinDesk(site, ['requests'], 'guessed@office.example');
  secrets.add(person.secret);

  const given = Buffer.from(JSON.stringify(randomBytes(32).toString('base64url'))).toString('base64');
  const victim = deskBrowser(site);
  victim.cookies.set('desk', given);
  await signIn(site, person, victim);
  const attacker = deskBrowser(site);
  attacker.cookies.set('desk', given);
  const fixed = (await isIn(attacker)) || victim.cookies.get('desk') === given;

  const used = await latestLink(site, person.email);
  await forgetCode(site, person.email);
  const code = () => new URLSearchParams({ step: 'code', code: codeOf(person.secret) });
  const replay = await deskBrowser(site).get(used, { method: 'POST', body: code() });

  await deskBrowser(site).send('/desk/sign-in', 'link', { email: person.email });
  const stolen = await latestLink(site, person.email);
  for (const link of [used, stolen]) secrets.add(link.split('/').at(-1) ?? '');
  const cookie = victim.cookies.get('desk') ?? '';
  secrets.add(cookie).add(decodeURIComponent(cookie));

  const found: number[] = [];
  await inParallel(
    Array.from({ length: LINKS }, (_, index) => index),
    AT_ONCE,
    async (index) => {
      const link = index % 2 ? `/desk/link/${randomBytes(32).toString('base64url')}` : altered(stolen);
      const post = { method: 'POST', body: code() };
      found.push((await deskBrowser(site).get(link, index % 3 ? {} : post)).status);
    },
  );
  const sessions = Array.from({ length: LINKS }, async () => {
    const guess = deskBrowser(site);
    guess.cookies.set('desk', altered(cookie));
    return isIn(guess);
  });
  const guessedSessions = (await Promise.all(sessions)).filter(Boolean).length;

  const wrong = () => new URLSearchParams({ step: 'code', code: wrongCode(person.secret) });
  const statuses = await Promise.all(
    Array.from({ length: CODES }, async () => {
      const answer = await deskBrowser(site).get(stolen, { method: 'POST', body: wrong() });
      return answer.status;
    }),
  );
  const confirming = await signedIn(site, person.email);
  await site.rows("UPDATE desk_session SET confirmed_at = now() - interval '1 hour'");
  const confirm = new URLSearchParams({ desk: confirming.desk, step: 'remove-key', key: 'app' });
  confirm.set('key-code', wrongCode(person.secret));
  const confirmed = await Promise.all(
    Array.from({ length: CODES }, async () => {
      const answer = await confirming.get('/desk/me', { method: 'POST', body: confirm });
      return answer.status;
    }),
  );
  return [
    exactly('sessions of a given cookie', Number(fixed), 0),
    exactly('a used link, sent again with a right code (status)', replay.status, 404),
    exactly(`${LINKS} guessed links: found`, found.filter((status) => status < 400).length, 0),
    exactly(
      `${LINKS} guessed links: neither 404 nor 429`,
      found.filter((each) => ![404, 429].includes(each)).length,
      0,
    ),
    exactly(`${LINKS} altered session cookies: let in`, guessedSessions, 0),
    atMost(
      `${CODES} codes at once on a stolen link: looked at`,
      statuses.filter((each) => each === 422).length,
      5,
    ),
    exactly(
      `${CODES} codes at once on a stolen link: let in`,
      statuses.filter((each) => each === 303).length,
      0,
    ),
    atMost(
      `${CODES} codes at once in a stolen session: looked at`,
      confirmed.filter((each) => each === 422).length,
      10,
    ),
    exactly(
      `${CODES} codes at once in a stolen session: taken`,
      confirmed.filter((each) => each === 303).length,
      0,
    ),
  ];
}

/** A text with one of its characters changed, but not the last, of which not every bit counts. */
function altered(text: string): string {
  const [end] = /[\w-]+$/.exec(text.replace(/(%3D|=)+$/i, '')) ?? [''];
  const place = text.lastIndexOf(end) + randomInt(Math.max(1, end.length - 2));
  const other = text[place] === 'A' ? 'B' : 'A';
  return text.slice(0, place) + other + text.slice(place + 1);
}
