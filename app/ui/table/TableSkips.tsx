/** The first row of a table, behind the links of its head. */
export const FIRST_ROW = 'first-row';

/** Skip links for the banner of a page with a table to search (docs/rules.md R40). */
export function TableSkips() {
  return (
    <>
      <a className="skip-link" href="#q">
        Skip to the search of the table
      </a>{' '}
      <a className="skip-link" href={`#${FIRST_ROW}`} accessKey="5">
        Skip to the rows
      </a>
    </>
  );
}
