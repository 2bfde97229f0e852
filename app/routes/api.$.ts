import { jsonResponse } from '../server/http/json-response';

/** Unknown API paths: returns the 404 as JSON instead of the HTML page. */
export function loader() {
  throw jsonResponse({ error: 'There is nothing at this address.' }, { status: 404 });
}
