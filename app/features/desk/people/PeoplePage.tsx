import { ROLES, ROLES_IN_WORDS } from '../roles';
import { ActionList } from '../ui/ActionList';
import { Moment } from '../ui/Moment';
import { StepField, StepForm } from '../ui/StepForm';
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
              <td data-label="Status">{person.status}</td>
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
        <RoleChoice />
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
        . Invited <Moment at={person.invited} /> by {person.invited_by}. Signs in with: {keysInWords(person)}.
        Signed in at {sessions} {sessions === 1 ? 'place' : 'places'}.
      </p>
      {status !== 'removed' && (
        <>
          <StepForm step="roles" button="Change the roles">
            <input type="hidden" name="email" value={email} />
            <RoleChoice chosen={roles.split(', ')} />
          </StepForm>
          <StepForm step="end-sessions" button="Sign out everywhere" look="secondary">
            <input type="hidden" name="email" value={email} />
          </StepForm>
          <StepForm step="remove" button="Remove this person" look="quiet">
            <input type="hidden" name="email" value={email} />
            <p className="hint">
              Takes all keys and sessions away at once. What the person did stays in the log.
            </p>
          </StepForm>
        </>
      )}
      <h2>What {email} did</h2>
      <ActionList actions={actions} />
    </>
  );
}

function RoleChoice({ chosen = [] }: { chosen?: string[] }) {
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
            defaultChecked={chosen.includes(role)}
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
