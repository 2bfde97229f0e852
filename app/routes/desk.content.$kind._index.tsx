import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { EntryListPage } from '../features/desk/content/EntryListPage';
import { readEntryList } from '../features/desk/content/entry-list.server';
import { entryList } from '../features/desk/content/list-view';
import { listQuery } from '../features/desk/lists/list-shape';
import { deskMeta } from '../features/desk/meta';
import { contentSite } from '../publishing.server';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: listQuery(entryList('').shape),
};

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', (desk) => readEntryList(desk, contentSite, args.params.kind ?? ''));
}

export default function ContentListRoute() {
  const list = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <EntryListPage {...list} />;
}
