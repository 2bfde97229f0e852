import { getInputProps, getTextareaProps, useField } from '@conform-to/react';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { FieldError } from './FieldError';

interface TextFieldProps {
  name: string;
  label: ReactNode;
  hint?: string;
  type?: 'text' | 'email' | 'date';
  /** More than one makes a field of that many lines. */
  lines?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** A date field shows nothing of a date that it does not understand. */
const DATE = /^(\d{4}-\d\d-\d\d)?$/;

/** A field for text of the form around it, with its label, hint and error, which are tied to it (docs/rules.md R22). */
export function TextField({ name, label, hint, type = 'text', lines = 1, autoComplete }: TextFieldProps) {
  const [field] = useField<string>(name);
  const [error] = field.errors ?? [];
  const shown = type === 'date' && !DATE.test(field.initialValue ?? '') ? 'text' : type;
  const described = { ariaDescribedBy: hint && field.descriptionId };
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <label htmlFor={field.id}>
        {label}
        {field.required && <small> (required)</small>}
      </label>
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      <FieldError id={field.errorId} error={error} />
      {lines > 1 ? (
        <textarea {...getTextareaProps(field, described)} rows={lines} autoComplete={autoComplete} />
      ) : (
        <input {...getInputProps(field, { type: shown, ...described })} autoComplete={autoComplete} />
      )}
    </div>
  );
}
