import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { deskMeta } from '../features/desk/meta';
import { ListPage } from '../features/desk/requests/ListPage';
import { readList } from '../features/desk/requests/list.server';
import { REQUESTS } from '../features/desk/requests/list-view';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(REQUESTS) };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'requests', readList);
}

export default function RequestsRoute() {
  const list = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <ListPage {...list} />;
}
