import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { deskMeta } from '../features/desk/meta';
import { IssuePage } from '../features/desk/newsletters/IssuePage';
import { issuePreviewSteps, sendingSteps } from '../features/desk/newsletters/newsletter-steps.server';
import { readIssue, type ShownIssue } from '../features/desk/newsletters/newsletters.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

/** While it is being sent, the page loads itself again. */
export const meta: MetaFunction<typeof loader> = (args) => {
  const { sending } = (args.data ?? {}) as Partial<ShownIssue>;
  return [
    ...(deskMeta(args) ?? []),
    ...(sending?.state === 'sending' ? [{ httpEquiv: 'refresh', content: '10' }] : []),
  ];
};

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', (desk) => readIssue(desk, args.params.issue ?? ''));
}

export function action(args: ActionFunctionArgs) {
  const name = args.params.issue ?? '';
  return stepAtDesk(args, 'editor', { ...sendingSteps, ...issuePreviewSteps(name) });
}

export default function IssueRoute() {
  const { desk, ...view } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR || !desk.person) return null;
  return <IssuePage view={view} person={desk.person} />;
}
