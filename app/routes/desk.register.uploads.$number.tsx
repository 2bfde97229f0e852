import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { deskMeta } from '../features/desk/meta';
import { uploadedSums } from '../features/desk/register/list-view';
import { UploadedPage } from '../features/desk/register/UploadedPage';
import { DECIDERS, readUpload, uploadSteps } from '../features/desk/register/uploads.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  posts: 'desk',
  query: listQuery(uploadedSums('').shape),
};

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, DECIDERS, (desk) => readUpload(desk, args.params.number ?? ''));
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, DECIDERS, uploadSteps(args.params.number ?? ''));
}

export default function UploadedRoute() {
  const uploaded = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <UploadedPage {...uploaded} />;
}
