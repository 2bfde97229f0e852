import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { linesOfList } from '../features/desk/lists/read-list.server';
import { ISSUES } from '../features/desk/newsletters/list-view';
import { listIssues } from '../features/desk/newsletters/newsletters.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(ISSUES.shape) };

/** The issues that the list shows, all its pages, as a file. */
export function loader(args: LoaderFunctionArgs) {
  return csvAtDesk(args, 'editor', 'newsletters.csv', async (desk) =>
    linesOfList(ISSUES, desk.url, await listIssues(desk)),
  );
}
