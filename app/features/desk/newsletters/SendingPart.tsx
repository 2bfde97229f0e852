import type { ReactNode } from 'react';
import type { Person } from '../at-desk.server';
import { Moment } from '../ui/Moment';
import { StepField, StepForm } from '../ui/StepForm';
import type { ShownIssue } from './newsletters.server';
import { figure, type Sending } from './sending';

interface SendingPartProps {
  view: Pick<ShownIssue, 'issue' | 'draft' | 'sending' | 'receivers' | 'limit'>;
  person: Person;
}

/** How far the sending of an issue is, and the steps that come next. */
export function SendingPart({ view, person }: SendingPartProps) {
  const { issue, sending } = view;
  if (!sending) return person.roles.includes('editor') ? <SendForm {...view} /> : null;
  const { state, number } = sending;
  const steps = sendingStepsOf(view, person);
  return (
    <>
      <h2>Sending</h2>
      <Story sending={sending} />
      {sending.begun && <Counts sending={sending} />}
      {state === 'asked' && number && <Approval sending={sending} number={number} person={person} />}
      {steps.includes('take-back') && (
        <NamedForm name={issue.name} step="take-back" button="Take the sending back" look="quiet" />
      )}
      {steps.includes('stop') && (
        <NamedForm name={issue.name} step="stop" button="Stop sending" look="secondary">
          <p className="hint">Emails that the mail server is taking just now still go out.</p>
        </NamedForm>
      )}
      {steps.includes('go-on') && (
        <NamedForm name={issue.name} step="go-on" button="Go on sending">
          <p className="hint">Nobody gets it twice.</p>
        </NamedForm>
      )}
      {(state === 'sending' || state === 'planned') && (
        <p>
          <a href={`/desk/newsletters/${issue.name}`}>Load this page again</a>
          {state === 'sending' && ' (it does so itself every ten seconds)'}
        </p>
      )}
    </>
  );
}

/** The steps of its sending that the page of an issue offers. */
export function sendingStepsOf({ issue, sending }: SendingPartProps['view'], person: Person): string[] {
  const isEditor = person.roles.includes('editor');
  if (!sending) return isEditor && !issue.isSample ? ['send'] : [];
  const { state, number, asked_by } = sending;
  const offered: [string, boolean][] = [
    ['approve', state === 'asked' && number !== null && asked_by !== person.email],
    ['take-back', isEditor && (state === 'asked' || state === 'planned')],
    ['stop', isEditor && state === 'sending' && number !== null],
    ['go-on', isEditor && state === 'stopped'],
  ];
  return offered.flatMap(([name, isOffered]) => (isOffered ? name : []));
}

function SendForm({ issue, draft, receivers, limit }: SendingPartProps['view']) {
  if (issue.isSample) return <p>This issue is a sample, so it cannot be sent here.</p>;
  const needsSecond = receivers > limit;
  return (
    <>
      <h2>Send it</h2>
      <p>
        It would go to <b>{figure(receivers)}</b> {receivers === 1 ? 'subscriber' : 'subscribers'}.
        {needsSecond && ` As these are over ${limit}, somebody else must approve it: an editor or a manager.`}
      </p>
      <StepForm step="send" button={needsSecond ? 'Ask to send it' : 'Send it'}>
        <input type="hidden" name="name" value={issue.name} />
        {draft && <input type="hidden" name="version" value={draft.version} />}
        <StepField
          step="send"
          name="at"
          label="At a time"
          hint="Nigerian time. Leave it empty to send now."
          type="datetime-local"
          isOptional
        />
      </StepForm>
    </>
  );
}

function Approval({ sending, number, person }: { sending: Sending; number: number; person: Person }) {
  if (sending.asked_by === person.email) return <p>Somebody else must approve it: an editor or a manager.</p>;
  return (
    <StepForm step="approve" button="Approve the sending">
      <input type="hidden" name="number" value={number} />
      <p className="hint">Look at it first: from then on nobody can change it.</p>
    </StepForm>
  );
}

function Story({ sending }: { sending: Sending }) {
  const {
    asked,
    asked_by,
    send_at,
    approved,
    approved_by,
    begun,
    stopped,
    stopped_by,
    stop_reason,
    finished,
  } = sending;
  const steps: [string, string | null, ReactNode?][] = [
    ['Asked for', asked, asked_by],
    ['Approved', approved_by && approved, approved_by],
    ['To go out', begun ? null : send_at],
    ['Begun', begun, asked ? null : 'by a command'],
    ['Stopped', finished ? null : stopped, stop_reason === 'mail server' ? 'the website' : stopped_by],
    ['Finished', finished],
  ];
  return (
    <>
      <dl className="facts-list">
        {steps.map(
          ([what, at, who]) =>
            at && (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  <Moment at={at} />
                  {who && <>, {who}</>}
                </dd>
              </div>
            ),
        )}
      </dl>
      {stopped && !finished && stop_reason === 'mail server' && (
        <p>
          The mail server refuses one email after the other, so the addresses are not at fault: none was taken
          off. Have the mail server checked, then go on.
        </p>
      )}
    </>
  );
}

function Counts({ sending }: { sending: Sending }) {
  const { recipients, sent, waiting, no_mailbox, gone, failed, not_sent, left_after } = sending;
  const counts: [string, number | null][] = [
    ['For', recipients],
    ['Delivered', sent],
    ['Wait', waiting ?? 0],
    ...(no_mailbox === null
      ? ([['Not sent', not_sent]] as [string, number | null][])
      : ([
          ['Came back, no mailbox', no_mailbox],
          ['Had left before', gone],
          ['Refused or given up', failed],
        ] as [string, number | null][])),
    ['Left after it', left_after],
  ];
  return (
    <table className="figures-table">
      <caption>Emails</caption>
      <tbody>
        {counts.map(([what, count]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td className="figure">{figure(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NamedFormProps {
  name: string;
  step: string;
  button: string;
  look?: 'secondary' | 'quiet';
  children?: ReactNode;
}

function NamedForm({ name, children, ...form }: NamedFormProps) {
  return (
    <StepForm {...form}>
      <input type="hidden" name="name" value={name} />
      {children}
    </StepForm>
  );
}
