/** Unknown API paths: returns the 404 as JSON instead of the HTML page. */
export function loader() {
  throw Response.json({ error: 'There is nothing at this address.' }, { status: 404 });
}
