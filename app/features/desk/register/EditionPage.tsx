import { shownFigure } from '../../../lists/table/shape';
import { monthInWords } from '../../../text/day-in-words';
import { editionPath } from '../../register/paths';
import type { StaffAction } from '../staff-action';
import { ActionList } from '../ui/ActionList';
import { Moment } from '../ui/Moment';
import { RefusedMeanwhile } from '../ui/RefusedMeanwhile';
import { StepField, StepForm } from '../ui/StepForm';
import type { DeskEdition } from './list-view';

interface EditionPageProps {
  edition: DeskEdition;
  actions: StaffAction[];
  mayChange: boolean;
}

/** One edition: what it is, what was done with it, and the forms to withdraw or restore it. */
export function EditionPage({ edition, actions, mayChange }: EditionPageProps) {
  const { edition: name, as_at, lines, is_sample, imported, source, withdrawn, is_ahead } = edition;
  return (
    <>
      <h1>Edition {name}</h1>
      <RefusedMeanwhile forms={mayChange ? [withdrawn ? 'restore' : 'withdraw'] : []} />
      <dl className="facts-list">
        <dt>Month</dt>
        <dd>{monthInWords(as_at)}</dd>
        <dt>Rows</dt>
        <dd>{shownFigure(lines)}</dd>
        <dt>Figures</dt>
        <dd>{is_sample ? 'Sample figures' : 'The office’s own'}</dd>
        <dt>Imported</dt>
        <dd>
          <Moment at={imported} />
        </dd>
        <dt>Where the file came from</dt>
        <dd>{source}</dd>
        <dt>Status</dt>
        <dd>
          <EditionStatus edition={edition} />
        </dd>
      </dl>
      {!is_ahead && (
        <p>
          <a href={editionPath(name)}>The edition on the site</a>
        </p>
      )}
      {mayChange && (withdrawn ? <Restore /> : <Withdraw isAhead={is_ahead} />)}
      <h2>What was done with it at the desk</h2>
      <ActionList actions={actions} hasWho />
    </>
  );
}

function Withdraw({ isAhead }: { isAhead: boolean }) {
  return (
    <section className="apart">
      <h2>Withdraw it</h2>
      <StepForm step="withdraw" button="Withdraw this edition" look="danger">
        <p className="hint">
          {isAhead
            ? 'It will not be published.'
            : 'Its page stays, with the reason. The site then shows the edition before it.'}
        </p>
        <StepField
          step="withdraw"
          name="reason"
          label="Why"
          hint="One line of up to 300 characters. Visitors will read it."
          maxLength={300}
        />
      </StepForm>
    </section>
  );
}

function Restore() {
  return (
    <>
      <h2>Restore it</h2>
      <StepForm step="restore" button="Restore this edition" look="secondary">
        <p className="hint">Takes the withdrawal back.</p>
      </StepForm>
    </>
  );
}

/** Whether the site shows an edition, or when it is published, or why it was withdrawn. */
export function EditionStatus({ edition }: { edition: DeskEdition }) {
  const { is_shown, is_ahead, published, withdrawn, reason } = edition;
  if (withdrawn)
    return (
      <>
        Withdrawn on <Moment at={withdrawn} />: {reason}
      </>
    );
  if (is_ahead)
    return (
      <>
        To be published on <Moment at={published} />
      </>
    );
  return <>{is_shown ? 'The site shows it' : 'Published; the site shows another one'}</>;
}
