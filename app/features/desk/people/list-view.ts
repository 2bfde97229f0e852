import { column } from '../lists/list-shape';
import type { WholeList } from '../lists/whole-list';
import type { DeskPerson } from './people.server';

export type PersonColumn = 'email' | 'roles' | 'status' | 'keys' | 'last_seen';

/** Everybody at the desk. */
export const PEOPLE: WholeList<PersonColumn, DeskPerson> = {
  shape: {
    path: '/desk/people',
    nouns: ['person', 'people'],
    searched: 'Address, role or status',
    usualOrder: 'Address, those removed last',
    columns: [
      column('email', 'Person'),
      column('roles', 'May do'),
      column('status', 'Status'),
      column('keys', 'Signs in with'),
      column('last_seen', 'Last seen', 'time'),
    ],
  },
  valuesOf: (person) => ({ ...person, keys: keysInWords(person) }),
  more: [
    ['Invited', ({ invited }) => invited],
    ['Invited by', ({ invited_by }) => invited_by],
  ],
};

/** "1 passkey and authenticator app". */
export function keysInWords({ passkeys, has_app }: DeskPerson): string {
  const keys = [
    passkeys === 1 ? '1 passkey' : passkeys > 1 && `${passkeys} passkeys`,
    has_app && 'authenticator app',
  ];
  return keys.filter(Boolean).join(' and ') || 'no key yet';
}
