import { StepField, StepForm, useRefusal } from '../ui/StepForm';
import type { RevisionPageData } from './revision-page.server';
import { isOpen } from './states';

/** What the person can do with a revision. */
export function RevisionSteps(page: RevisionPageData) {
  const { revision, may, isWriter } = page;
  const steps = stepsOf(page);
  const isTheirTurn = steps.includes('refuse') && isWriter && !may.decide;
  return (
    <>
      {steps.includes('bring-in') && <BringIn version={revision.version} />}
      {steps.includes('propose') && <Propose {...page} />}
      {steps.includes('publish') && <Publish {...page} />}
      {steps.includes('approve') && <Approve {...page} />}
      {isTheirTurn && <p className="note">You wrote this. Somebody else looks at it next.</p>}
      {steps.includes('refuse') && <Refuse version={revision.version} />}
      {steps.includes('discard') && <Discard version={revision.version} />}
      {steps.includes('restore') && <Restore />}
    </>
  );
}

type StepName = 'bring-in' | 'propose' | 'publish' | 'approve' | 'refuse' | 'discard' | 'restore';

/** The steps that the page offers. */
export function stepsOf({ revision, may, problems, hasText }: RevisionPageData): StepName[] {
  const { state, needs_two: needsTwo, is_behind: isBehind, failure } = revision;
  if (!isOpen(revision)) return may.write && hasText ? ['restore'] : [];
  const isReady = problems.length === 0 && !isBehind;
  const waits = state === 'proposed' || (state === 'approved' && failure !== null);
  const offered: [StepName, boolean][] = [
    ['bring-in', isBehind && may.write && hasText],
    ['propose', state === 'draft' && may.write && isReady && needsTwo],
    ['publish', state === 'draft' && may.write && isReady && !needsTwo],
    ['approve', waits && isReady && may.decide],
    ['refuse', state !== 'draft' && (may.decide || may.write)],
    ['discard', may.write],
  ];
  return offered.flatMap(([name, isOffered]) => (isOffered ? name : []));
}

function Discard({ version }: { version: number }) {
  return (
    <>
      <h2>Discard it</h2>
      <StepForm step="discard" button="Discard this revision" look="quiet">
        <Version version={version} />
        <p className="hint">It stays in the history below, and can be taken up again.</p>
      </StepForm>
    </>
  );
}

function Version({ version }: { version: number }) {
  return <input type="hidden" name="version" value={version} />;
}

function Propose({ revision }: RevisionPageData) {
  return (
    <>
      <h2>Propose it</h2>
      <StepForm step="propose" button="Propose it">
        <Version {...revision} />
        <p className="hint">Somebody else then looks at it, and publishes it.</p>
        <Why step="propose" />
      </StepForm>
    </>
  );
}

function Publish(page: RevisionPageData) {
  return (
    <>
      <h2>Publish it</h2>
      <StepForm step="publish" button="Publish it">
        <Version {...page.revision} />
        <p className="hint">For this kind one person is enough.</p>
        <Why step="publish" />
        <Plan step="publish" {...page} />
      </StepForm>
    </>
  );
}

function Approve(page: RevisionPageData) {
  const { takes_away: takesAway } = page.revision;
  const name = takesAway ? 'Take it down' : 'Approve and publish it';
  return (
    <>
      <h2>{name}</h2>
      <StepForm step="approve" button={name}>
        <Version {...page.revision} />
        <Plan step="approve" {...page} />
        <StepField step="approve" name="why" label="A word about it" maxLength={300} isOptional />
      </StepForm>
    </>
  );
}

function Why({ step }: { step: string }) {
  return (
    <StepField
      step={step}
      name="why"
      label="Why"
      hint="For whoever looks at it, now and later."
      maxLength={300}
    />
  );
}

/** When it is published, and what has to be confirmed. */
function Plan({
  step,
  warnings,
  isUpload,
}: { step: string } & Pick<RevisionPageData, 'warnings' | 'isUpload'>) {
  const refused = useRefusal(step);
  return (
    <>
      <details open={Boolean(refused?.entries.from || refused?.entries.until)}>
        <summary>{isUpload ? 'At another time' : 'At another time, or until a time'}</summary>
        <StepField
          step={step}
          name="from"
          label="When"
          hint="Empty for now. Nigerian time."
          type="datetime-local"
          isOptional
        />
        {!isUpload && (
          <StepField
            step={step}
            name="until"
            label="Until"
            hint="Empty for good. Then what was there before comes back."
            type="datetime-local"
            isOptional
          />
        )}
      </details>
      {warnings.length > 0 && (
        <div className={refused?.field === 'read' ? 'choice with-error' : 'choice'}>
          <input
            id={`${step}-read`}
            type="checkbox"
            name="read"
            value="yes"
            aria-describedby="what-follows"
            aria-invalid={refused?.field === 'read' || undefined}
          />{' '}
          <label htmlFor={`${step}-read`}>I have read what follows from it</label>
        </div>
      )}
    </>
  );
}

function Refuse({ version }: { version: number }) {
  return (
    <>
      <h2>Turn it down</h2>
      <StepForm step="refuse" button="Turn it down" look="secondary">
        <Version version={version} />
        <StepField step="refuse" name="why" label="Why not" maxLength={300} />
      </StepForm>
    </>
  );
}

/** Another text of the file was published since this one was begun. */
function BringIn({ version }: { version: number }) {
  const isConflict = useRefusal('bring-in')?.field === 'anyway';
  return (
    <>
      <h2>Bring in what was published meanwhile</h2>
      <StepForm step="bring-in" button="Bring it in">
        <Version version={version} />
        <p className="hint">
          Another text was published since this one was begun. This puts your changes on top of it.
        </p>
        {isConflict && (
          <p className="choice">
            <input id="anyway" type="checkbox" name="anyway" value="yes" />{' '}
            <label htmlFor="anyway">Go on with this text as it is</label>
          </p>
        )}
      </StepForm>
    </>
  );
}

function Restore() {
  return (
    <>
      <h2>Take it up again</h2>
      <StepForm step="restore" button="Begin a draft with this text" look="secondary">
        <p className="hint">Nothing is published yet.</p>
      </StepForm>
    </>
  );
}
