import { ROLES, ROLES_IN_WORDS } from '../roles';
import { ActionList } from '../ui/ActionList';
import { Moment } from '../ui/Moment';
import { StepField, StepForm, useRefusal } from '../ui/StepForm';
import { Tag } from '../ui/Tag';
import type { DeskPerson, StaffAction } from './people.server';

/** Everybody at the desk, and a form to invite. */
export function PeoplePage({ people }: { people: DeskPerson[] }) {
  return (
    <>
      <h1>People</h1>
      <table className="desk-table">
        <caption>Who may use the desk</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">May do</th>
            <th scope="col">Status</th>
            <th scope="col">Signs in with</th>
            <th scope="col">Last seen</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.email}>
              <th scope="row">
                <a href={`/desk/people/${encodeURIComponent(person.email)}`}>{person.email}</a>
              </th>
              <td data-label="May do">{person.roles}</td>
              <td data-label="Status">
                <Tag look={person.status === 'invited' ? 'due' : undefined}>{person.status}</Tag>
              </td>
              <td data-label="Signs in with">{keysInWords(person)}</td>
              <td data-label="Last seen">{person.last_seen ? <Moment at={person.last_seen} /> : 'never'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Invite somebody</h2>
      <StepForm step="invite" button="Send the invitation">
        <StepField
          step="invite"
          name="email"
          label="Email address"
          hint="We send a link that works once, for 24 hours."
          type="email"
          maxLength={254}
        />
        <RoleChoice step="invite" />
      </StepForm>
    </>
  );
}

/** One person: roles, sessions, what they did. */
export function PersonPage({ person, actions }: { person: DeskPerson; actions: StaffAction[] }) {
  const { email, status, roles, sessions } = person;
  return (
    <>
      <h1>{email}</h1>
      <p>
        {status === 'active'
          ? 'May use the desk'
          : status === 'invited'
            ? 'Invited, has not come yet'
            : 'Removed'}
        . Invited on <Moment at={person.invited} />, by {person.invited_by}. Signs in with:{' '}
        {keysInWords(person)}. Signed in at {sessions} {sessions === 1 ? 'place' : 'places'}.
      </p>
      {status !== 'removed' && (
        <>
          <h2>Roles</h2>
          <StepForm step="roles" button="Change the roles">
            <input type="hidden" name="email" value={email} />
            <RoleChoice step="roles" chosen={roles.split(', ')} />
          </StepForm>
          {sessions > 0 && (
            <>
              <h2>Sessions</h2>
              <StepForm step="end-sessions" button="Sign this person out everywhere" look="secondary">
                <input type="hidden" name="email" value={email} />
              </StepForm>
            </>
          )}
          <section className="apart">
            <h2>Remove this person</h2>
            <StepForm step="remove" button="Remove this person" look="danger">
              <input type="hidden" name="email" value={email} />
              <p className="hint">
                Takes all keys and sessions away at once. What the person did stays in the log.
              </p>
            </StepForm>
          </section>
        </>
      )}
      <h2>What {email} did</h2>
      <ActionList actions={actions} />
    </>
  );
}

function RoleChoice({ step, chosen = [] }: { step: string; chosen?: string[] }) {
  const refused = useRefusal(step);
  const ticked = refused ? (refused.entries['roles[]'] ?? '').split(',') : chosen;
  return (
    <fieldset>
      <legend>May do</legend>
      {ROLES.map((role) => (
        <div className="choice" key={role}>
          <input
            id={`role-${role}`}
            type="checkbox"
            name="roles[]"
            value={role}
            defaultChecked={ticked.includes(role)}
          />{' '}
          <label htmlFor={`role-${role}`}>{ROLES_IN_WORDS[role]}</label>
        </div>
      ))}
    </fieldset>
  );
}

function keysInWords({ passkeys, has_app }: DeskPerson): string {
  const keys = [
    passkeys === 1 ? '1 passkey' : passkeys > 1 && `${passkeys} passkeys`,
    has_app && 'authenticator app',
  ];
  return keys.filter(Boolean).join(' and ') || 'no key yet';
}
