import type { LastStep } from '../last-step.server';
import { Moment } from './Moment';
import { RequestLink } from './RequestLink';

/** What was done last, by whom and when. */
export function LastStepLine({ scope, action }: LastStep) {
  return (
    <p className="desk-last">
      Last {scope}:{' '}
      {action ? (
        <>
          {action.what} <RequestLink reference={action.reference} />
          {'by '}
          {action.who}, <Moment at={action.done} />
          {action.detail && ` (${action.detail})`}
        </>
      ) : (
        'nothing yet'
      )}
    </p>
  );
}
