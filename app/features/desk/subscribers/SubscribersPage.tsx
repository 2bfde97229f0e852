import { useActionData } from '@remix-run/react';
import { shownFigure } from '../../../lists/table/shape';
import type { StaffAction } from '../staff-action';
import { ActionList } from '../ui/ActionList';
import { StepField, StepForm } from '../ui/StepForm';
import type { SubscriberNumbers } from './numbers.server';
import { PersonShown } from './PersonShown';
import type { Shown } from './person.server';

export const SUBSCRIBERS_PATH = '/desk/subscribers';

interface SubscribersPageProps {
  numbers: SubscriberNumbers;
  actions: StaffAction[];
}

/** How many subscribers there are, and a form to find one of them. */
export function SubscribersPage({ numbers, actions }: SubscribersPageProps) {
  const { shown } = useActionData<Shown>() ?? {};
  return (
    <>
      <h1>Subscribers</h1>
      <PersonShown shown={shown} />
      <h2>Find one person</h2>
      <StepForm step="find" button="Show what we hold">
        <StepField
          step="find"
          name="email"
          label="Email address"
          hint="The whole address. It is written down that you looked, but not for whom."
          type="email"
          maxLength={254}
          autoComplete="off"
        />
      </StepForm>
      <Numbers {...numbers} />
      <h2>What was done last</h2>
      <ActionList actions={actions} hasWho />
    </>
  );
}

function Numbers({ confirmed, waiting, doubtful, bounced }: SubscriberNumbers) {
  return (
    <>
      <h2>Numbers</h2>
      <p>
        <b>{shownFigure(confirmed)}</b> addresses are confirmed and get emails. <b>{shownFigure(waiting)}</b>{' '}
        wait to be confirmed
        {doubtful > 0 && `; a program may have entered ${shownFigure(doubtful)} of these`}.{' '}
        <b>{shownFigure(bounced)}</b> were taken off in the last 30 days because no email reached them.
      </p>
      <ul className="desk-links">
        <li>
          <a href="/desk/numbers/subscribers">Numbers by month, topic, state and reason</a>
        </li>
        <li>
          <a href={`${SUBSCRIBERS_PATH}.csv`}>Download all numbers (CSV), without addresses</a>
        </li>
      </ul>
    </>
  );
}
