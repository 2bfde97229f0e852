/** Id of a table's first row, after the links in its header. */
export const FIRST_ROW = 'first-row';

/** Skip links for the banner of a page with a searchable table (docs/rules.md R40). */
export function TableSkips() {
  return (
    <>
      <a className="skip-link" href="#q">
        Skip to the table search
      </a>{' '}
      <a className="skip-link" href={`#${FIRST_ROW}`} accessKey="5">
        Skip to the rows
      </a>
    </>
  );
}
