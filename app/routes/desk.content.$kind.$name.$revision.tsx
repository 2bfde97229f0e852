import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import editorScript from '../enhance/desk-editor.ts?worker&url';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { EntryPage } from '../features/desk/content/EntryPage';
import { readEntryPage } from '../features/desk/content/entry-page.server';
import { entrySteps } from '../features/desk/content/entry-steps.server';
import { deskMeta } from '../features/desk/meta';
import { contentSite } from '../publishing.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  posts: 'desk file',
  enhance: editorScript,
};

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', (desk) => readEntryPage(desk, contentSite, args.params));
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'editor', entrySteps(contentSite, args.params), { isLong: true });
}

export default function DraftRoute() {
  const page = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <EntryPage {...page} />;
}
