import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { pageOfView } from '../features/desk/lists/read-list.server';
import { deskMeta } from '../features/desk/meta';
import { ListPage } from '../features/desk/newsletters/ListPage';
import { ISSUES } from '../features/desk/newsletters/list-view';
import { listIssues } from '../features/desk/newsletters/newsletters.server';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(ISSUES.shape) };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', async (desk) => ({
    title: 'Newsletters',
    ...pageOfView(ISSUES, desk.url, await listIssues(desk)),
    mayWrite: desk.person.roles.includes('editor'),
  }));
}

export default function NewslettersRoute() {
  const list = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <ListPage {...list} />;
}
