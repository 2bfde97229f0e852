import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { RevisionPage } from '../features/desk/content/RevisionPage';
import { readRevisionPage } from '../features/desk/content/revision-page.server';
import { revisionSteps } from '../features/desk/content/revision-steps.server';
import { deskMeta } from '../features/desk/meta';
import { contentSite } from '../publishing.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', (desk) =>
    readRevisionPage(desk, contentSite, args.params.revision ?? ''),
  );
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'editor', revisionSteps(contentSite, args.params.revision ?? ''));
}

export default function RevisionRoute() {
  const page = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <RevisionPage {...page} />;
}
