import type { ReactNode } from 'react';
import { FieldError } from './FieldError';

/** Attributes of the form control. */
interface Control<Name> {
  id: string;
  name: Name;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby': string;
}

interface FieldProps<Name> {
  /** Id of the form, which prefixes the ids of its fields. */
  formId: string;
  name: Name;
  label: string;
  hint: string;
  error?: string;
  /** What precedes an error, in the language of the page. */
  errorMark?: string;
  isRequired?: boolean;
  /** What the label of a required field ends with, in the language of the page. */
  requiredMark?: string;
  children(control: Control<Name>): ReactNode;
}

/** A field of a plain form, associated with its label, hint and error (docs/rules.md R22). */
export function Field<Name extends string>(props: FieldProps<Name>) {
  const { formId, name, label, hint, error, errorMark, isRequired, children } = props;
  const { requiredMark = '(required)' } = props;
  const id = `${formId}-${name}`;
  return (
    <div className={error ? 'field with-error' : 'field'}>
      <label htmlFor={id}>
        {label}
        {isRequired && <small>{` ${requiredMark}`}</small>}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <FieldError id={`${id}-error`} error={error} mark={errorMark} />
      {children({
        id,
        name,
        required: isRequired,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint`,
      })}
    </div>
  );
}
