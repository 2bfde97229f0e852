import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { deskMeta } from '../features/desk/meta';
import { ListPage } from '../features/desk/newsletters/ListPage';
import { shownIssues, viewOf } from '../features/desk/newsletters/list-view';
import { listIssues } from '../features/desk/newsletters/newsletters.server';
import { nearestPage, pageCount, pageOfList } from '../lists/page-of-list';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: ['q', 'sort', 'page'] };

/** Issues on a page. */
const PAGE_SIZE = 50;

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', async (desk) => {
    const view = viewOf(desk.url);
    const found = shownIssues(await listIssues(desk), view);
    const page = nearestPage(String(view.page), pageCount(found.length, PAGE_SIZE));
    const { items, pages, total } = pageOfList(found, page, PAGE_SIZE);
    const mayWrite = desk.person.roles.includes('editor');
    return { title: 'Newsletters', issues: items, view: { ...view, page }, pages, total, mayWrite };
  });
}

export default function NewslettersRoute() {
  const { issues, view, pages, total, mayWrite } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <ListPage issues={issues} view={view} pages={pages} total={total} mayWrite={mayWrite} />;
}
