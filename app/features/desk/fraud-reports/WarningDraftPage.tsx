import { WARNINGS_PATH } from '../../fraud/paths';
import { reportPath } from './list-view';

interface WarningDraftPageProps {
  number: number;
  /** Links, numbers and addresses in it. */
  seen: number;
  draft: string;
}

/** The file of a warning, to copy. */
export function WarningDraftPage({ number, seen, draft }: WarningDraftPageProps) {
  return (
    <>
      <h1>A warning of fraud report {number}</h1>
      <ol>
        <li>
          Copy this text into a new file in <code>app/content/warnings</code>. Its name becomes its address:{' '}
          <code>false-job-offers.md</code> is <code>{WARNINGS_PATH}/false-job-offers</code>.
        </li>
        <li>Replace everything in square brackets.</li>
        {seen > 0 && (
          <li>
            Check each line under <code>seen</code>. “Is it from us?” then answers “not ours” to it. Remove
            what belongs to the person who reported, or to somebody who is not part of the fraud.
          </li>
        )}
        <li>The warning is published with the next release of the site. Nothing is published from here.</li>
      </ol>
      <div className="form">
        <div className="field">
          <label htmlFor="draft">The file</label>
          <textarea id="draft" className="draft" readOnly rows={30} defaultValue={draft} />
        </div>
      </div>
      <p>
        <a href={reportPath(number)}>Back to report {number}</a>
      </p>
    </>
  );
}
