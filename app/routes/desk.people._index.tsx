import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { deskMeta } from '../features/desk/meta';
import { PeoplePage } from '../features/desk/people/PeoplePage';
import { peopleSteps, readPeople } from '../features/desk/people/people.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'manager', readPeople);
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'manager', { invite: peopleSteps.invite });
}

export default function PeopleRoute() {
  const { people } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <PeoplePage people={people} />;
}
