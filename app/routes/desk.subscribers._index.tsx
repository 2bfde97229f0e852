import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { deskMeta } from '../features/desk/meta';
import { readSubscribers } from '../features/desk/subscribers/numbers.server';
import { personSteps } from '../features/desk/subscribers/person.server';
import { SubscribersPage } from '../features/desk/subscribers/SubscribersPage';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'requests', readSubscribers);
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'requests', personSteps);
}

export default function SubscribersRoute() {
  const { numbers, actions } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <SubscribersPage numbers={numbers} actions={actions} />;
}
