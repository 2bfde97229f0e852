import { useActionData, useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { DeskData, RefusedStep } from '../at-desk.server';
import { FormProblem } from './FormProblem';

/** The hidden fields of every form of the desk (docs/rules.md R26). */
export function FormFields({ formKey, stamp, desk }: DeskData['form']) {
  return (
    <>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="stamp" value={stamp} />
      <input type="hidden" name="desk" value={desk} />
    </>
  );
}

/** What the page's loader says of the desk. */
export function useDeskData(): DeskData {
  const [leaf] = useMatches().slice(-1);
  return (leaf as { data: { desk: DeskData } }).data.desk;
}

/** What was wrong with a step of this page, if it was refused. @param step the name of the step */
export function useRefusal(step: string): RefusedStep['refused'] | undefined {
  const { refused } = useActionData<RefusedStep>() ?? {};
  return refused?.step === step ? refused : undefined;
}

/** Id of what was wrong with a step, by which its field is described. */
export function problemId(step: string): string {
  return `${step}-problem`;
}

interface StepFormProps {
  step: string;
  /** Words of the button. */
  button: string;
  /** `danger` for what takes something away for good. */
  look?: 'secondary' | 'quiet' | 'danger';
  /** For a form with files. */
  hasFiles?: boolean;
  children?: ReactNode;
}

/** A form that posts one step to the page itself, with what was wrong above it. */
export function StepForm({ step, button, look, hasFiles, children }: StepFormProps) {
  const { form } = useDeskData();
  const refused = useRefusal(step);
  return (
    <form
      className="form step"
      method="post"
      action="?"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      aria-label={button}
    >
      <FormFields {...form} />
      <input type="hidden" name="step" value={step} />
      {refused && <FormProblem id={problemId(step)}>{refused.problem}</FormProblem>}
      {children}
      <p>
        <button type="submit" className={look}>
          {button}
        </button>
      </p>
    </form>
  );
}

interface StepFieldProps {
  step: string;
  name: string;
  label: string;
  hint?: string;
  type?: string;
  value?: string;
  rows?: number;
  maxLength?: number;
  isOptional?: boolean;
  autoComplete?: string;
  inputMode?: 'numeric' | 'email' | 'text';
  /** For a page that says itself what was wrong with the field. */
  isWrong?: boolean;
}

/** A field of a step, with what was entered if the step was refused. */
export function StepField({
  step,
  name,
  label,
  hint,
  rows,
  value = '',
  type = 'text',
  isOptional,
  isWrong: isSaidWrong,
  ...more
}: StepFieldProps) {
  const refused = useRefusal(step);
  const id = `${step}-${name}`;
  const isWrong = isSaidWrong ?? refused?.field === name;
  const control = {
    id,
    name,
    required: !isOptional,
    defaultValue: refused?.entries[name] ?? value,
    'aria-invalid': isWrong || undefined,
    'aria-describedby':
      [hint && `${id}-hint`, isWrong && problemId(step)].filter(Boolean).join(' ') || undefined,
    ...more,
  };
  return (
    <div className={isWrong ? 'field with-error' : 'field'}>
      <label htmlFor={id}>
        {label}
        {isOptional && <small> (may stay empty)</small>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} type={type} />}
    </div>
  );
}
