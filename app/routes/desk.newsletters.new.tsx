import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { sitePages } from '../content.server';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { deskMeta } from '../features/desk/meta';
import { writeStep } from '../features/desk/newsletters/newsletter-steps.server';
import { WritePage } from '../features/desk/newsletters/WritePage';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { lagosToday } from '../server/lagos-time.server';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', async () => ({ title: 'Write an issue', today: lagosToday() }));
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'editor', writeStep(sitePages));
}

export default function WriteRoute() {
  const { today } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <WritePage today={today} />;
}
