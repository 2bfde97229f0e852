import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { KINDS } from '../features/desk/content/list-view';
import { OverviewPage } from '../features/desk/content/OverviewPage';
import { overviewSteps, readOverview } from '../features/desk/content/overview.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { deskMeta } from '../features/desk/meta';
import { contentSite } from '../publishing.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  posts: 'desk',
  query: listQuery(KINDS.shape),
};

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', (desk) => readOverview(desk, contentSite));
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'editor', overviewSteps);
}

export default function ContentRoute() {
  const { desk: _desk, ...page } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <OverviewPage {...page} />;
}
