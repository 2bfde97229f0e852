import { getInputProps, getTextareaProps, useField } from '@conform-to/react';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { FieldError } from './FieldError';

interface TextFieldProps {
  name: string;
  label: ReactNode;
  hint?: string;
  type?: 'text' | 'email' | 'date';
  /** In characters. */
  maxLength?: number;
  /** Given for a field that must be filled in. */
  required?: string;
  /** More than one makes a textarea with that many rows. */
  lines?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

/**
 * A text field of the enclosing form, associated with its label, hint and error (docs/rules.md R22). A day is text as well:
 * browsers show a date field in an order of their own, such as month first.
 */
export function TextField({ name, label, hint, type = 'text', lines = 1, ...limits }: TextFieldProps) {
  const [field] = useField<string>(name);
  const [error] = field.errors ?? [];
  const described = { ariaDescribedBy: hint && field.descriptionId };
  const own = { ...limits, required: limits.required !== undefined };
  return (
    // The page's script hides lines that are not in use yet.
    <div className={error ? 'field with-error' : 'field'} suppressHydrationWarning>
      <label htmlFor={field.id}>
        {label}
        {own.required && <small> (required)</small>}
      </label>
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      <FieldError id={field.errorId} error={error} />
      {lines > 1 ? (
        <textarea {...getTextareaProps(field, described)} rows={lines} {...own} />
      ) : (
        // The page's script may make it a combobox.
        <input
          {...getInputProps(field, { type: type === 'date' ? 'text' : type, ...described })}
          {...own}
          suppressHydrationWarning
        />
      )}
    </div>
  );
}
