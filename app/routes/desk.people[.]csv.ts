import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { linesOfList } from '../features/desk/lists/read-list.server';
import { PEOPLE } from '../features/desk/people/list-view';
import { listPeople } from '../features/desk/people/people.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(PEOPLE.shape) };

/** The people that the list shows, all its pages, as a file. */
export function loader(args: LoaderFunctionArgs) {
  return csvAtDesk(args, 'manager', 'people.csv', async (desk) =>
    linesOfList(PEOPLE, desk.url, await listPeople(desk)),
  );
}
