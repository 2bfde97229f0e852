import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { deskMeta } from '../features/desk/meta';
import { requestLog } from '../features/desk/requests/list-view';
import { RequestPage } from '../features/desk/requests/RequestPage';
import { readRequest } from '../features/desk/requests/request.server';
import { requestSteps } from '../features/desk/requests/request-steps.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  posts: 'desk file',
  query: ['text', ...listQuery(requestLog('').shape)],
};

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'requests', (desk) => readRequest(desk, args.params.reference ?? ''));
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'requests', requestSteps(args.params.reference ?? ''), { takesFiles: true });
}

export default function RequestRoute() {
  const page = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <RequestPage {...page} />;
}
