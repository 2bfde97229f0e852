import { useActionData } from '@remix-run/react';
import { MOST_FILES } from '../../data-access/answer/file-kinds';
import type { RefusedStep } from '../at-desk.server';
import { FormProblem } from '../ui/FormProblem';
import { StepField, StepForm, useRefusal } from '../ui/StepForm';
import type { RequestData } from './request.server';
import { BUTTONS, removeStep } from './step-names';

/** The newest change that the page shows. */
function Seen({ seen }: { seen: string }) {
  return <input type="hidden" name="seen" value={seen} />;
}

/** What can be done with an open request: review, ask, close. */
export function OpenSteps({ request, seen, texts, outcome, files }: RequestData) {
  return (
    <section className="desk-steps">
      <h2>Next steps</h2>
      {request.status === 'new' && (
        <StepForm step="review" button={BUTTONS.review}>
          <Seen seen={seen} />
          <p className="hint">The requester is told that the review has begun.</p>
        </StepForm>
      )}
      <h3>Ask the requester</h3>
      <StepForm step="ask" button={BUTTONS.ask} look="secondary">
        <Seen seen={seen} />
        <StepField
          step="ask"
          name="question"
          label="Your question"
          hint="Such as: Which years do you need? It is sent by email, and answered on the page of the request."
          rows={3}
          maxLength={2000}
        />
      </StepForm>
      <h3 id="close">Close the request</h3>
      {texts.length > 0 && (
        <p>
          Fill in a prepared text:{' '}
          {texts.map((title, index) => (
            <span key={title}>
              {index > 0 && ' · '}
              <a href={`?text=${index + 1}#close`}>{title}</a>
            </span>
          ))}
        </p>
      )}
      <StepForm step="close" button={BUTTONS.close} look={request.status === 'new' ? 'secondary' : undefined}>
        <Seen seen={seen} />
        <StepField
          step="close"
          name="outcome"
          label="Outcome"
          hint="The requester reads it, and is told of it by email. Up to 2,000 characters."
          value={outcome}
          rows={5}
          maxLength={2000}
        />
        <p className="hint">{filesInWords(files.length)}</p>
      </StepForm>
    </section>
  );
}

function filesInWords(count: number): string {
  if (count === 0) return 'No file goes with the answer.';
  return count === 1 ? 'One file goes with the answer.' : `${count} files go with the answer.`;
}

/** For a doubtful request that a person has found genuine. */
export function ReviewedForm({ seen }: { seen: string }) {
  return (
    <StepForm step="reviewed" button={BUTTONS.reviewed} look="secondary">
      <Seen seen={seen} />
    </StepForm>
  );
}

export function ReopenForm({ seen }: { seen: string }) {
  return (
    <section className="desk-steps">
      <h2>Next steps</h2>
      <StepForm step="reopen" button={BUTTONS.reopen} look="secondary">
        <Seen seen={seen} />
        <p className="hint">The requester is told, and cannot fetch files until it is closed again.</p>
      </StepForm>
    </section>
  );
}

/** Erasing takes a reason, and a tick. */
export function EraseForm({ seen }: { seen: string }) {
  const refused = useRefusal('erase');
  return (
    <details open={refused !== undefined}>
      <summary>{BUTTONS.erase}</summary>
      <StepForm step="erase" button={BUTTONS.erase} look="danger">
        <Seen seen={seen} />
        <StepField
          step="erase"
          name="reason"
          label="Reason"
          hint="It stays in the log for three years. Name no person."
          maxLength={200}
        />
        <div className={refused?.field === 'sure' ? 'field with-error choice' : 'field choice'}>
          <input id="erase-sure" type="checkbox" name="sure" value="yes" required />{' '}
          <label htmlFor="erase-sure">
            Erase the request with its files and waiting emails. This cannot be undone.
          </label>
        </div>
      </StepForm>
    </details>
  );
}

/** What was wrong with a step that the page no longer has, and what was entered for it. */
export function LostEntries({ request, mayAct, files }: RequestData) {
  const { refused } = useActionData<RefusedStep>() ?? {};
  if (!refused || stepsOf(request, mayAct, files.length).includes(refused.step)) return null;
  const { question, outcome, reason } = refused.entries;
  const entered = question ?? outcome ?? reason;
  return (
    <>
      <FormProblem>{refused.problem}</FormProblem>
      {entered && (
        <p className="field">
          <label htmlFor="lost">What you entered, to copy</label>
          <textarea id="lost" rows={5} readOnly defaultValue={entered} />
        </p>
      )}
    </>
  );
}

/** The steps whose forms the page shows. */
function stepsOf({ status, doubt }: RequestData['request'], mayAct: boolean, files: number): string[] {
  if (!mayAct) return [];
  const always = ['erase', ...(doubt ? ['reviewed'] : [])];
  if (status === 'closed') return [...always, 'reopen'];
  const removing = Array.from({ length: files }, (_, index) => removeStep(index + 1));
  const adding = files < MOST_FILES ? ['add-file'] : [];
  return [...always, ...(status === 'new' ? ['review'] : []), 'ask', 'close', ...adding, ...removing];
}
