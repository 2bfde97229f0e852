import { type LinksFunction, redirect } from '@remix-run/node';
import { newestChangesPath } from '../features/register/editions/edition-list.server';
import { EDITIONS_PATH } from '../features/register/paths';
import type { PageHandle } from '../server/http/page-handle';
import registerStyles from '../styles/for-register.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: registerStyles }];

export const handle: PageHandle = { needsDatabase: true };

/** Redirects to the changes between the two newest editions of one kind or, with fewer than two, to the list. */
export async function loader() {
  return redirect((await newestChangesPath()) ?? EDITIONS_PATH);
}

/** Never rendered, but needed for errors of the loader to be shown as a page of the site. */
export default function ChangesRoute() {
  return null;
}
