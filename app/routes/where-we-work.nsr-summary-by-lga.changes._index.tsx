import { redirect } from '@remix-run/node';
import { newestChangesPath } from '../features/register/editions/pair.server';
import { EDITIONS_PATH } from '../features/register/paths';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true };

/** Leads to the changes between the two newest editions of one kind or, while there are no two, to the list. */
export async function loader() {
  return redirect((await newestChangesPath()) ?? EDITIONS_PATH);
}

/** Never seen. With it, what the loader cannot answer is told by a page of the site. */
export default function ChangesRoute() {
  return null;
}
