import { ActionList } from '../ui/ActionList';
import { Moment } from '../ui/Moment';
import { Tag } from '../ui/Tag';
import { AnswerFiles } from './AnswerFiles';
import { daysInWords } from './ListPage';
import { requestPath } from './list-view';
import { RequestLog } from './RequestLog';
import { EraseForm, LostEntries, OpenSteps, ReopenForm, ReviewedForm } from './RequestSteps';
import type { Duplicate, RequestData, WholeRequest } from './request.server';

/** One request whole, and what can be done with it. */
export function RequestPage(props: RequestData) {
  const { request, seen, mayAct, log, files, duplicates, actions, readers } = props;
  const isOpen = request.status !== 'closed';
  return (
    <>
      <h1>{request.reference}</h1>
      <Standing request={request} />
      <LostEntries {...props} />
      {request.doubt && (
        <section>
          <p className="doubt">
            <b>Doubtful:</b> {request.doubt}
          </p>
          {mayAct && <ReviewedForm seen={seen} />}
        </section>
      )}
      <h2>What is asked for</h2>
      <Facts request={request} />
      {duplicates.length > 0 && <Duplicates duplicates={duplicates} />}
      <h2>What has happened</h2>
      <RequestLog {...log} reference={request.reference} />
      <AnswerFiles reference={request.reference} files={files} seen={seen} mayAct={mayAct && isOpen} />
      {mayAct && (isOpen ? <OpenSteps {...props} /> : <ReopenForm seen={seen} />)}
      <h2>Who did what</h2>
      <ActionList actions={actions} hasWho />
      <details>
        <summary>Who read it</summary>
        <ActionList actions={readers} hasWho />
      </details>
      <section className="apart">
        <h2>For the requester’s own rights</h2>
        <p>
          <a href={`${requestPath(request.reference)}/export`}>
            Download all that is held of this request (JSON)
          </a>
          . It is written down that you did.
        </p>
        {mayAct && <EraseForm seen={seen} />}
      </section>
    </>
  );
}

function Standing({ request }: { request: WholeRequest }) {
  const { status, received, due_on, days_overdue, closed, kept_until } = request;
  return (
    <>
      <p>
        <Tag look={status === 'new' ? 'due' : undefined}>{status}</Tag>{' '}
        {days_overdue && <Tag look="late">{`${daysInWords(days_overdue)} overdue`}</Tag>}
      </p>
      <p>
        Received <Moment at={received} />.{' '}
        {closed ? (
          <>
            Closed <Moment at={closed} />.
          </>
        ) : (
          <>
            Due <Moment at={due_on} />.
          </>
        )}{' '}
        Kept until <Moment at={kept_until} />.
      </p>
    </>
  );
}

function Facts({ request }: { request: WholeRequest }) {
  const facts: [label: string, value: string | null][] = [
    ['Organisation', request.organisation],
    ['Sector', request.sector],
    ['Office address', request.office_address],
    ['Email address', request.email ?? 'None given'],
    ['Requester', request.requester],
    ['Designation', request.designation],
    ['Date on the form', request.date_on_form],
    ['Data on', request.wants || 'Nothing was ticked'],
    ['Household criteria', request.household_criteria],
    ['Individual criteria', request.individual_criteria],
    ['States', request.states],
    ['LGAs', request.lgas],
    ['Wards', request.wards],
    ['Communities', request.communities],
    ['Came by', request.came_by === 'api' ? 'JSON interface' : 'form'],
    ['Added later', request.added],
    ['Outcome', request.outcome],
  ];
  return (
    <dl className="facts-list">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Duplicates({ duplicates }: { duplicates: Duplicate[] }) {
  return (
    <>
      <h2>Perhaps sent twice</h2>
      <ul>
        {duplicates.map(({ other, organisation, why, days }) => (
          <li key={other}>
            <a href={requestPath(other)}>{other}</a>, {organisation}: {why}; {daysInWords(days)} between them
          </li>
        ))}
      </ul>
    </>
  );
}
