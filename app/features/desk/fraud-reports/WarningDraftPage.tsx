import { entryPath, NEW } from '../content/paths';
import { FormFields, useDeskData } from '../ui/StepForm';
import { reportPath } from './list-view';

interface WarningDraftPageProps {
  number: number;
  /** Links, numbers and addresses in it. */
  seen: number;
  /** What the form begins with, by its fields. */
  draft: { date: string; seen: string; body: string };
  mayWrite: boolean;
}

/** Begins a fraud warning with what a report names. */
export function WarningDraftPage({ number, seen, draft, mayWrite }: WarningDraftPageProps) {
  return (
    <>
      <h1>A warning of fraud report {number}</h1>
      <p>
        The next page is the form for a fraud warning, with what this report names. Nothing is published yet.
      </p>
      <ol>
        <li>Say what the fraud is, and replace everything in square brackets.</li>
        {seen > 0 && (
          <li>
            Check each line under “{SEEN}”. “Is it from us?” then answers “not ours” to it. Remove what
            belongs to the person who reported, or to somebody who is not part of the fraud.
          </li>
        )}
      </ol>
      {mayWrite ? <BeginForm draft={draft} /> : <ToCopy draft={draft} />}
      <p>
        <a href={reportPath(number)}>Back to report {number}</a>
      </p>
    </>
  );
}

const SEEN = 'Seen in this fraud';

function BeginForm({ draft }: Pick<WarningDraftPageProps, 'draft'>) {
  const { form } = useDeskData();
  return (
    <form className="form step" method="post" action={entryPath('warnings', NEW)}>
      <FormFields {...form} />
      <input type="hidden" name="step" value="fill" />
      {Object.entries(draft).map(([name, text]) => (
        <textarea key={name} name={name} defaultValue={text} hidden readOnly />
      ))}
      <p>
        <button type="submit">Begin the warning</button>
      </p>
    </form>
  );
}

function ToCopy({ draft }: Pick<WarningDraftPageProps, 'draft'>) {
  return (
    <div className="form">
      <p>Editors publish warnings. Copy this for one of them:</p>
      <div className="field">
        <label htmlFor="seen">{SEEN}</label>
        <textarea id="seen" className="draft" readOnly rows={5} defaultValue={draft.seen} />
      </div>
      <div className="field">
        <label htmlFor="draft">Text</label>
        <textarea id="draft" className="draft" readOnly rows={16} defaultValue={draft.body} />
      </div>
    </div>
  );
}
