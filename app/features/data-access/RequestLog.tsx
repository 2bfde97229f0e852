import { At } from './At';
import type { FollowedRequest, LogKind } from './followed-request.server';

/** What each entry of the log is called; its words follow. */
const SAID: Record<LogKind, string> = {
  'in review': 'The review began.',
  question: 'The office asks:',
  closed: 'The request was closed.',
  'opened again': 'The request was opened again.',
  'line added': 'You added:',
  'address corrected': 'The e-mail address was corrected.',
  withdrawn: 'You withdrew the request.',
};

/** What was asked for, and what has happened since: no names and no addresses. */
export function RequestLog({ request: { asked, maskedEmail, log } }: { request: FollowedRequest }) {
  return (
    <>
      <h2>What you asked for</h2>
      <dl className="definitions">
        {asked.map(({ label, lines }) => (
          <div key={label}>
            <dt>{label}</dt>
            {lines.map((line, at) => (
              <dd key={`${at} ${line}`}>{line}</dd>
            ))}
          </div>
        ))}
        <div>
          <dt>E-mail address for the answer</dt>
          <dd>{maskedEmail ?? 'None was given'}</dd>
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
                  {SAID[kind]} {words && <Lines text={words} />}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

/** A text with its line breaks. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    <span key={at}>
      {at > 0 && <br />}
      {line}
    </span>
  ));
}
