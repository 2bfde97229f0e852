import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { Refusal } from '../features/desk/database.server';
import { deskMeta } from '../features/desk/meta';
import { PersonPage } from '../features/desk/people/PeoplePage';
import { peopleSteps, readPerson, stepsWith } from '../features/desk/people/people.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

export function loader(args: LoaderFunctionArgs) {
  const email = args.params.email ?? '';
  return readAtDesk(args, 'manager', async (desk) => {
    const { person, actions } = await readPerson(desk, email);
    if (!person) throw new Refusal(`There is no ${email} at the desk.`, 404);
    return { title: email, noted: stepsWith(email), person, actions };
  });
}

export function action(args: ActionFunctionArgs) {
  const { roles, remove } = peopleSteps;
  return stepAtDesk(args, 'manager', { roles, remove, 'end-sessions': peopleSteps['end-sessions'] });
}

export default function PersonRoute() {
  const { person, actions } = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <PersonPage person={person} actions={actions} />;
}
