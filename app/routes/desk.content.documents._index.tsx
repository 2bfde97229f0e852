import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { DocumentListPage } from '../features/desk/content/uploads/DocumentListPage';
import { readDocumentList } from '../features/desk/content/uploads/upload-lists.server';
import { UPLOADS_QUERY } from '../features/desk/content/uploads/upload-names';
import { deskMeta } from '../features/desk/meta';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: UPLOADS_QUERY };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', readDocumentList);
}

export default function DocumentListRoute() {
  const list = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <DocumentListPage {...list} />;
}
