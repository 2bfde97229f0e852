import { json } from '@remix-run/node';

/** The JSON interface has nothing at this path: programs get JSON, not the page for people. */
export function loader() {
  throw json({ error: 'There is nothing at this address.' }, { status: 404 });
}
