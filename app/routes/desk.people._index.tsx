import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { pageOfView } from '../features/desk/lists/read-list.server';
import { deskMeta } from '../features/desk/meta';
import { PEOPLE } from '../features/desk/people/list-view';
import { PeoplePage } from '../features/desk/people/PeoplePage';
import { listPeople, peopleSteps } from '../features/desk/people/people.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  posts: 'desk',
  query: listQuery(PEOPLE.shape),
};

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'manager', async (desk) => ({
    title: 'People',
    ...pageOfView(PEOPLE, desk.url, await listPeople(desk)),
  }));
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'manager', { invite: peopleSteps.invite });
}

export default function PeopleRoute() {
  const list = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <PeoplePage {...list} />;
}
