import { tagOf } from '../../../words/language';
import { nameInEnglish } from '../../../words/name-in-english';
import { Moment } from '../ui/Moment';
import { StepForm, useDeskData } from '../ui/StepForm';
import { FRAUD_REPORTS_PATH, reportPath } from './list-view';
import type { AlikeReport } from './one-report.server';
import type { FraudReport } from './report-list.server';

interface ReportPageProps {
  report: FraudReport;
  /** Links, numbers and accounts that it names. */
  names: string[];
  /** Others of the same fraud, and how many more there are. */
  alike: AlikeReport[];
  more: number;
  /** Number of the next new report. */
  next: number | null;
}

/** One report whole, the others of the same fraud, and what can be done with it. */
export function ReportPage({ report, names, alike, more, next }: ReportPageProps) {
  const mayAct = useDeskData().person?.roles.includes('requests');
  return (
    <>
      <h1>Fraud report {report.number}</h1>
      <p>
        <b>Do not open a link of a report.</b> Nobody knows who sent it.
      </p>
      <Facts {...report} />
      {names.length > 0 && (
        <>
          <h2>What it names</h2>
          <ul>
            {names.map((written) => (
              <li key={written}>
                <code className="report-text">{written}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <Alike alike={alike} more={more} />
      {mayAct && <Steps report={report} />}
      <p>
        {next ? (
          <a href={reportPath(next)}>Next new report: {next}</a>
        ) : (
          <>
            No other report waits. <a href={FRAUD_REPORTS_PATH}>To the list</a>
          </>
        )}
      </p>
      {mayAct && <Erase />}
    </>
  );
}

function Facts(report: FraudReport) {
  return (
    <dl className="facts-list">
      <dt>Received</dt>
      <dd>
        <Moment at={report.received} />
      </dd>
      <dt>Reviewed</dt>
      <dd>
        {report.reviewed ? (
          <>
            <Moment at={report.reviewed} />, by {report.reviewed_by}
          </>
        ) : (
          'not yet'
        )}
      </dd>
      <dt>Written in</dt>
      <dd>{nameInEnglish(report.language)}</dd>
      <dt>What happened</dt>
      <dd className="report-text" lang={tagOf(report.language)}>
        {report.what_happened}
      </dd>
      <dt>Link, number, address or message</dt>
      <dd className="report-text">{report.link_or_number ?? 'not given'}</dd>
      <dt>State</dt>
      <dd>{report.state ?? 'not given'}</dd>
      <dt>Day</dt>
      <dd>{report.seen_on ? <Moment at={report.seen_on} /> : 'not given'}</dd>
      {report.doubt && (
        <>
          <dt>A program may have sent it</dt>
          <dd>{report.doubt}</dd>
        </>
      )}
      <dt>Kept until</dt>
      <dd>
        <Moment at={report.kept_until} />
      </dd>
    </dl>
  );
}

function Alike({ alike, more }: { alike: AlikeReport[]; more: number }) {
  if (alike.length === 0) return <p>No other report names the same.</p>;
  return (
    <>
      <h2>Others of the same fraud</h2>
      <p>They name the same link, number or account, or one that another of them names.</p>
      <ul>
        {alike.map(({ number, received, state, reviewed }) => (
          <li key={number}>
            <a href={reportPath(number)}>Report {number}</a>, <Moment at={received} />
            {state && `, ${state}`}
            {reviewed ? ', reviewed' : ', new'}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} older ones.</p>}
    </>
  );
}

function Steps({ report: { number, reviewed } }: { report: FraudReport }) {
  return (
    <>
      <h2>What to do</h2>
      {!reviewed && <StepForm step="review" button="Mark as reviewed" />}
      <p>
        <a href={`${reportPath(number)}/warning`}>Make a warning of it</a>: a text for the office’s editors.
        It is not published by itself.
      </p>
    </>
  );
}

function Erase() {
  return (
    <section className="apart">
      <h2>Erase</h2>
      <StepForm step="erase" button="Erase this report" look="danger">
        <p className="hint">Such as when it names a person who asks to be erased.</p>
        <p className="choice">
          <input id="sure" type="checkbox" name="sure" value="yes" />{' '}
          <label htmlFor="sure">Erase it. It cannot be undone.</label>
        </p>
      </StepForm>
    </section>
  );
}
