import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ActionsPage } from '../features/desk/actions/ActionsPage';
import { readActions } from '../features/desk/actions/actions.server';
import { ACTIONS } from '../features/desk/actions/list-view';
import { readAtDesk } from '../features/desk/at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { deskMeta } from '../features/desk/meta';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: listQuery(ACTIONS) };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'manager', readActions);
}

export default function ActionsRoute() {
  const list = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <ActionsPage {...list} />;
}
