import type { LoaderFunctionArgs } from '@remix-run/node';
import { KINDS } from '../features/desk/content/list-view';
import { kindLines } from '../features/desk/content/overview.server';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { contentSite } from '../publishing.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(KINDS.shape) };

/** The kinds of content as a file. */
export function loader(args: LoaderFunctionArgs) {
  return csvAtDesk(args, 'editor', 'kinds-of-content.csv', (desk) => kindLines(desk, contentSite));
}
