import { useActionData } from '@remix-run/react';
import type { RefusedStep } from '../at-desk.server';
import { Moment } from '../ui/Moment';
import { RefusedMeanwhile } from '../ui/RefusedMeanwhile';
import { FormFields, StepForm, useDeskData } from '../ui/StepForm';
import { OF_ENTRIES, OF_VERSION, type ShownForm } from './entry-form';
import type { EntryPageData } from './entry-page.server';
import { ContentFields } from './form/ContentFields';
import { FormProblems } from './form/FormProblems';
import { MeanwhilePart } from './MeanwhilePart';
import { kindPath, NEW, revisionPath } from './paths';
import { stateInWords } from './states';
import { TakeDownFields } from './TakeDownFields';

/** The form for an entry, and what else can be done with it. */
export function EntryPage(page: EntryPageData) {
  const { title, kind, draft, others, last, mayWrite } = page;
  const { shown = page.shown } = useActionData<Partial<RefusedStep> & { shown?: ShownForm }>() ?? {};
  return (
    <>
      <h1>{title}</h1>
      <p>
        <a href={kindPath(kind.kind)}>All: {kind.title}</a>
        {draft && (
          <>
            {' · '}
            <a href={revisionPath(draft.revision)}>This draft, and what differs in it</a>
          </>
        )}
      </p>
      {last && (
        <p className="hint">
          Published <Moment at={last.published ?? ''} />, written by {last.changed_by ?? 'somebody'}.
        </p>
      )}
      <OthersPart others={others} />
      {draft && draft.state !== 'draft' && (
        <p className="note">This is {draft.state}. If you change it, it becomes a draft again.</p>
      )}
      <RefusedMeanwhile forms={['take-down']} />
      <FormProblems problems={shown.problems} others={shown.others} />
      {shown.meanwhile && <MeanwhilePart {...shown.meanwhile} />}
      {mayWrite ? <WriteForm page={page} shown={shown} /> : <p>Editors change this.</p>}
      {mayWrite && page.name !== NEW && <OtherSteps {...page} />}
    </>
  );
}

function OthersPart({ others }: Pick<EntryPageData, 'others'>) {
  if (others.length === 0) return null;
  return (
    <ul className="note">
      {others.map((other) => (
        <li key={other.revision}>
          {other.changed_by ?? 'Somebody'} has changed this too, since <Moment at={other.written} />:{' '}
          <a href={revisionPath(other.revision)}>see the draft</a> ({stateInWords(other)}).
        </li>
      ))}
    </ul>
  );
}

function WriteForm({ page, shown }: { page: EntryPageData; shown: ShownForm }) {
  const { form } = useDeskData();
  const problems = Object.fromEntries(shown.problems.map(({ field, message }) => [field, message]));
  return (
    <form
      className="form step step-wide"
      method="post"
      action="?"
      encType="multipart/form-data"
      aria-label={page.title}
      noValidate
    >
      <FormFields {...form} />
      <input type="hidden" name="step" value="save" />
      <input type="hidden" name={OF_VERSION} value={shown.version ?? ''} />
      <input type="hidden" name={OF_ENTRIES} value={JSON.stringify(shown.opened)} />
      <ContentFields
        fields={page.fields}
        entries={shown.entries}
        problems={problems}
        choices={page.choices}
        more={shown.more}
      />
      <p>
        <button type="submit">Save the draft</button>
      </p>
      <p className="hint">Nobody outside the desk sees a draft. The next page shows it, and publishes it.</p>
    </form>
  );
}

/** Order and removal; what was entered above is not saved with them. */
function OtherSteps({ kind, isInList, draft, isPublished }: EntryPageData) {
  if (isInList)
    return (
      <>
        <h2>Its place in the list</h2>
        <div className="desk-buttons">
          <StepForm step="up" button="Move up" look="secondary" />
          <StepForm step="down" button="Move down" look="secondary" />
        </div>
        <h2>Take it out</h2>
        <StepForm step="remove" button="Take it out of the list" look="quiet">
          <p className="hint">This makes a draft without it. Nothing is published yet.</p>
        </StepForm>
      </>
    );
  if (draft || !isPublished || kind.place !== 'folder') return null;
  return (
    <>
      <h2>Take it down</h2>
      <StepForm step="take-down" button="Propose to take it down" look="quiet">
        <TakeDownFields step="take-down" />
      </StepForm>
    </>
  );
}
