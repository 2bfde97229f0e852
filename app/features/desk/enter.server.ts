import { fingerprint } from '../../server/secret.server';
import { type Client, onDesk, Refusal } from './database.server';
import { isDeskHere, noDesk } from './desk-address.server';
import { sessionCookie } from './door/cookies.server';
import type { Role } from './roles';

/** A person who is signed in. */
export interface Person {
  email: string;
  roles: Role[];
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

const NO_ROLE = 'Your roles do not open this page. A manager can give you the role.';

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

/**
 * Does work in a transaction of its own, for the person of a session that was entered before: a piece of a file, as it is asked for.
 *
 * @param role one that the person has
 */
export function enterAgain<Result>(
  { session }: Pick<AtDesk, 'session'>,
  role: Role,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  return onDesk(async (client) => {
    await client.query('SELECT FROM desk_enter($1)', [session.hash]);
    await client.query(`SET LOCAL ROLE nassco_${role}`);
    return work(client);
  });
}

/** The role as which the database sees the person; null for the desk's own, undefined if the person has none that may. */
function roleFor(roles: Role[], wanted: Wanted, kind: 'read' | 'act'): Role | null | undefined {
  if (wanted === 'door') return null;
  if (wanted === 'any') return roles.includes('manager') ? 'manager' : roles[0];
  const own = [wanted].flat().find((role) => roles.includes(role));
  if (own) return own;
  return kind === 'read' && roles.includes('manager') ? 'manager' : undefined;
}
