import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { TakeDownPage } from '../features/desk/content/uploads/TakeDownPage';
import { readTakeDownPage, takeDownStep } from '../features/desk/content/uploads/take-down.server';
import { deskMeta } from '../features/desk/meta';
import { contentSite } from '../publishing.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', (desk) => readTakeDownPage(desk, contentSite, args.params));
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'editor', { 'take-down': takeDownStep(contentSite, args.params) });
}

export default function TakeDownRoute() {
  const page = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <TakeDownPage {...page} />;
}
