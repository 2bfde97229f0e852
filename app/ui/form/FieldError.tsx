/** What is wrong with a field, which names it in its `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  return error ? (
    <p className="error" id={id}>
      <span className="hidden-text">Error: </span>
      {error}
    </p>
  ) : null;
}
