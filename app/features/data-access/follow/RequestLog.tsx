import { At } from './At';
import type { FollowedRequest, LogKind } from './followed-request.server';

/** What introduces each kind of log entry, before its text. */
const INTRODUCTIONS: Record<LogKind, string> = {
  'in review': 'The review began.',
  question: 'The office asks:',
  closed: 'The request was closed.',
  'opened again': 'The request was opened again.',
  'line added': 'You added:',
  'address corrected': 'The email address was corrected.',
  withdrawn: 'You withdrew the request.',
};

/** What was asked for and what has happened since, without names and addresses. */
export function RequestLog({ request: { asked, maskedEmail, log } }: { request: FollowedRequest }) {
  return (
    <>
      <h2>What you asked for</h2>
      <dl className="definitions">
        {asked.map(({ label, lines }) => (
          <div key={label}>
            <dt>{label}</dt>
            {lines.map((line, index) => (
              <dd key={`${index} ${line}`}>{line}</dd>
            ))}
          </div>
        ))}
        <div>
          <dt>Email address for the answer</dt>
          <dd>{maskedEmail ?? 'None given'}</dd>
        </div>
      </dl>
      {log.length > 0 && (
        <>
          <h2>What has happened since</h2>
          <dl className="definitions">
            {log.map(({ kind, happened, words }) => (
              <div key={`${happened.iso} ${kind}`}>
                <dt>
                  <At moment={happened} />
                </dt>
                <dd>
                  {INTRODUCTIONS[kind]} {words && <Lines text={words} />}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

/** Text with its line breaks. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}
