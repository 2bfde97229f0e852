import type { TableView } from '../../../lists/table/view';
import { queryString } from '../../../text/query-string';
import { ACTIONS_PATH } from '../actions/list-view';
import type { ListExtent } from '../lists/read-list.server';
import { ROLES, ROLES_IN_WORDS } from '../roles';
import type { StaffAction } from '../staff-action';
import { ActionList } from '../ui/ActionList';
import { DeskList } from '../ui/DeskList';
import { Moment } from '../ui/Moment';
import { StepField, StepForm, useRefusal } from '../ui/StepForm';
import { Tag } from '../ui/Tag';
import { keysInWords, PEOPLE, type PersonColumn } from './list-view';
import type { DeskPerson } from './people.server';

interface PeoplePageProps {
  view: TableView<PersonColumn>;
  extent: ListExtent;
  rows: DeskPerson[];
}

/** Everybody at the desk, and a form to invite. */
export function PeoplePage(list: PeoplePageProps) {
  return (
    <>
      <h1>People</h1>
      <DeskList {...list} shape={PEOPLE.shape} keyOf={({ email }) => email} cellOf={shown} />
      <p>
        <a href={ACTIONS_PATH}>What was done at the desk</a>
      </p>
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

function shown(person: DeskPerson, column: PersonColumn) {
  const { email, roles, status, last_seen } = person;
  if (column === 'email') return <a href={`/desk/people/${encodeURIComponent(email)}`}>{email}</a>;
  if (column === 'last_seen') return last_seen ? <Moment at={last_seen} /> : 'never';
  if (column === 'status') return <Tag look={status === 'invited' ? 'due' : undefined}>{status}</Tag>;
  return column === 'roles' ? roles : keysInWords(person);
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
      <p>
        <a href={`${ACTIONS_PATH}${queryString({ q: email })}`}>All of it</a>
      </p>
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
