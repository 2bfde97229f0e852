import { json } from '@remix-run/node';

/** Unknown API paths: returns the 404 as JSON instead of the HTML page. */
export function loader() {
  throw json({ error: 'There is nothing at this address.' }, { status: 404 });
}
