import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { DocumentListPage } from '../features/desk/content/uploads/DocumentListPage';
import { DOCUMENTS } from '../features/desk/content/uploads/list-view';
import { readDocumentList } from '../features/desk/content/uploads/upload-lists.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { deskMeta } from '../features/desk/meta';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: listQuery(DOCUMENTS.shape),
};

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', readDocumentList);
}

export default function DocumentListRoute() {
  const list = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <DocumentListPage {...list} />;
}
