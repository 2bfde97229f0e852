import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { pageOfView } from '../features/desk/lists/read-list.server';
import { deskMeta } from '../features/desk/meta';
import { UPLOADS } from '../features/desk/register/list-view';
import { UploadsPage } from '../features/desk/register/RegisterPage';
import { listUploads } from '../features/desk/register/uploads.server';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(UPLOADS.shape) };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'register', async (desk) => ({
    title: 'Uploads',
    ...pageOfView(UPLOADS, desk.url, await listUploads(desk)),
  }));
}

export default function UploadsRoute() {
  const list = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <UploadsPage {...list} />;
}
