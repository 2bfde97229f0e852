import type { LoaderFunctionArgs } from '@remix-run/node';
import { entryLines } from '../features/desk/content/entry-list.server';
import { entryList } from '../features/desk/content/list-view';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { contentSite } from '../publishing.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: listQuery(entryList('').shape),
};

/** The list of a kind as a file. */
export function loader(args: LoaderFunctionArgs) {
  return csvAtDesk(args, 'editor', 'content.csv', (desk) =>
    entryLines(desk, contentSite, args.params.kind ?? ''),
  );
}
