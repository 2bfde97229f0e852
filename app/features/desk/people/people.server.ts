import { z } from 'zod';
import { type AtDesk, step } from '../at-desk.server';
import { call } from '../database.server';
import { newLink } from '../door/links.server';
import { asPattern, type NotedSteps } from '../last-step.server';
import type { StaffAction } from '../staff-action';

/** A person of the desk, as a manager sees them. */
export interface DeskPerson {
  email: string;
  roles: string;
  status: 'invited' | 'active' | 'removed';
  invited: string;
  invited_by: string;
  passkeys: number;
  has_app: boolean;
  sessions: number;
  last_seen: string | null;
}

/** Everybody at the desk. */
export async function listPeople({ client }: AtDesk): Promise<DeskPerson[]> {
  const { rows } = await client.query<DeskPerson>('SELECT * FROM desk_people');
  return rows;
}

/** One person, and what they did last. */
export async function readPerson({ client }: AtDesk, email: string) {
  const { rows } = await client.query<DeskPerson>('SELECT * FROM desk_people WHERE email = $1', [email]);
  const { rows: actions } = await client.query<StaffAction>(
    'SELECT * FROM staff_actions WHERE who = $1 LIMIT 50',
    [email],
  );
  return { person: rows[0], actions };
}

/** The steps of managers with one person. */
export function stepsWith(email: string): NotedSteps {
  const named = asPattern(email);
  return {
    steps: [
      ['invite', `${named}: %`],
      ['roles', `${named}: %`],
      ['end sessions', named],
      ['remove', named],
    ],
  };
}

const email = z.string().trim().max(254);
const roles = z.array(z.string(), 'Choose at least one role.');

/** The steps of managers: each gives or takes rights, so it asks for passkey or code if that was a while ago. */
export const peopleSteps = {
  invite: step({
    schema: z.object({ email, roles }),
    isSensitive: true,
    take(desk, given) {
      const { key, hash } = newLink();
      return call(desk, 'desk_invite($1, $2, $3, $4)', [given.email, given.roles, key, hash]);
    },
  }),
  roles: step({
    schema: z.object({ email, roles }),
    isSensitive: true,
    take: (desk, given) => call(desk, "desk_change_person($1, 'roles', $2)", [given.email, given.roles]),
  }),
  'end-sessions': step({
    schema: z.object({ email }),
    take: (desk, given) => call(desk, "desk_change_person($1, 'end sessions')", [given.email]),
  }),
  remove: step({
    schema: z.object({ email }),
    isSensitive: true,
    take: (desk, given) => call(desk, "desk_change_person($1, 'remove')", [given.email]),
  }),
};
