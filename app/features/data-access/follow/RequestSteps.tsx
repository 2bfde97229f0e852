import { site } from '../../navigation/site-file';
import { At } from './At';
import { FOLLOW_ID } from './follow-forms';
import type { FollowedRequest } from './followed-request.server';

/** The progress of a request: received, in review, closed, each with its day. */
export function RequestSteps({ request }: { request: FollowedRequest }) {
  const { status, received, reviewed, closed, days, isWithdrawn, outcome, log } = request;
  return (
    <div className="prose">
      <h2>How your request stands</h2>
      <ol className="steps">
        <li aria-current={status === 'new' ? 'step' : undefined}>
          <b>Received</b> on <At moment={received} />.
        </li>
        <li aria-current={status === 'in review' ? 'step' : undefined}>
          <b>In review</b>
          {reviewed ? (
            <>
              {' '}
              since <At moment={reviewed} />.
            </>
          ) : (
            `: ${closed ? 'no review was recorded' : 'not yet'}.`
          )}
          {!closed && ' The office looks at compliance, purpose and data protection.'}
        </li>
        <li aria-current={closed ? 'step' : undefined}>
          <b>Closed</b>
          {closed ? (
            <>
              {' '}
              on <At moment={closed} />,{' '}
              {days === 0 ? 'the day it arrived' : `${inDays(days)} after it arrived`}.{' '}
              {isWithdrawn
                ? 'You withdrew it.'
                : `Outcome: ${outcome ?? 'the office has told you, or will tell you when you ask.'}`}
            </>
          ) : (
            <>
              : not yet. <Due request={request} />
            </>
          )}
        </li>
      </ol>
      {!closed && hasOpenQuestion(log) && (
        <p className="note">
          <b>The office has a question</b>, shown below.{' '}
          <a href={`#${FOLLOW_ID}-line`}>Answer it by adding a line</a>.
        </p>
      )}
      {!closed && (
        <p>
          The office replies to your email address or, if you gave none, to your office address. If the
          request is approved, you receive relevant anonymised data.
        </p>
      )}
    </div>
  );
}

function Due({ request: { due, daysLeft } }: { request: FollowedRequest }) {
  if (daysLeft < 0)
    return (
      <>
        We aimed to answer by <At moment={due} />, {inDays(-daysLeft)} ago. Ask the office about it, giving
        the reference.
      </>
    );
  return (
    <>
      We aim to answer by <At moment={due} />, {daysLeft === 0 ? 'today' : `in ${inDays(daysLeft)}`}.
      {site.dataRequests.sample && (
        <>
          {' '}
          <span className="sample-mark">sample day</span>
        </>
      )}
    </>
  );
}

/** True if the requester has added nothing since the office's last question. */
function hasOpenQuestion(log: FollowedRequest['log']): boolean {
  return log.findLast(({ kind }) => kind === 'question' || kind === 'line added')?.kind === 'question';
}

function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
