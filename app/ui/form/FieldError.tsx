interface FieldErrorProps {
  id: string;
  error?: string;
  /** What precedes it, in the language of the page. */
  mark?: string;
}

/** A field's error message, referenced by the field's `aria-describedby`. */
export function FieldError({ id, error, mark = 'Error:' }: FieldErrorProps) {
  return error ? (
    <p className="error" id={id}>
      <span className="hidden-text">{mark} </span>
      {error}
    </p>
  ) : null;
}
