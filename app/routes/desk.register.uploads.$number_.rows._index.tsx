import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { pageOfView } from '../features/desk/lists/read-list.server';
import { deskMeta } from '../features/desk/meta';
import { uploadedRows } from '../features/desk/register/list-view';
import { UploadedRowsPage } from '../features/desk/register/UploadedPage';
import { DECIDERS, listUploadedRows } from '../features/desk/register/uploads.server';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: listQuery(uploadedRows('').shape),
};

export function loader(args: LoaderFunctionArgs) {
  const number = args.params.number ?? '';
  return readAtDesk(args, DECIDERS, async (desk) => ({
    title: `Rows of upload ${number}`,
    number,
    ...pageOfView(uploadedRows(number), desk.url, await listUploadedRows(desk, number)),
  }));
}

export default function UploadedRowsRoute() {
  const list = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <UploadedRowsPage {...list} />;
}
