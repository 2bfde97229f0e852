import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { PICTURES } from '../features/desk/content/uploads/list-view';
import { PictureListPage } from '../features/desk/content/uploads/PictureListPage';
import { readPictureList } from '../features/desk/content/uploads/upload-lists.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { deskMeta } from '../features/desk/meta';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(PICTURES.shape) };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', readPictureList);
}

export default function PictureListRoute() {
  const list = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <PictureListPage {...list} />;
}
