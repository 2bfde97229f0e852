/** A field's error message, referenced by the field's `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  return error ? (
    <p className="error" id={id}>
      <span className="hidden-text">Error: </span>
      {error}
    </p>
  ) : null;
}
