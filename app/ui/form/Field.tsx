import type { ReactNode } from 'react';
import { FieldError } from './FieldError';

/** What a field gives to its element. */
interface Control<Name> {
  id: string;
  name: Name;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby': string;
}

interface FieldProps<Name> {
  /** The id of the form, with which the ids of its fields begin. */
  formId: string;
  name: Name;
  label: string;
  hint: string;
  error?: string;
  /** Says so beside the label. */
  isRequired?: boolean;
  children(control: Control<Name>): ReactNode;
}

/** A field of a plain form, with its label, hint and error, which are tied to it (docs/rules.md R22). */
export function Field<Name extends string>(props: FieldProps<Name>) {
  const { formId, name, label, hint, error, isRequired, children } = props;
  const id = `${formId}-${name}`;
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <label htmlFor={id}>
        {label}
        {isRequired && <small> (required)</small>}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <FieldError id={`${id}-error`} error={error} />
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
