import type { InputHTMLAttributes, ReactNode } from 'react';
import { type FormState, fieldId } from './form-state';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  form: FormState;
  name: string;
  label: ReactNode;
  hint?: string;
  /** More than one makes a field of that many lines. */
  lines?: number;
}

/** A field for text with its label, hint and error, which are tied to it (rule R22). */
export function TextField({ form, name, label, hint, lines = 1, ...attributes }: TextFieldProps) {
  const id = fieldId(name);
  const error = form.errors[name];
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const field = {
    id,
    name,
    defaultValue: form.entries[name],
    maxLength: attributes.maxLength,
    'aria-describedby': notes || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <label htmlFor={id}>
        {label}
        {attributes.required && <small> (required)</small>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {lines > 1 ? (
        <textarea
          {...field}
          rows={lines}
          required={attributes.required}
          autoComplete={attributes.autoComplete}
        />
      ) : (
        <input {...attributes} {...field} />
      )}
    </div>
  );
}

/** What is wrong with a field; `aria-describedby` names it as `<id>-error`. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  return error ? (
    <p className="error" id={`${id}-error`}>
      <span className="hidden-text">Error: </span>
      {error}
    </p>
  ) : null;
}
