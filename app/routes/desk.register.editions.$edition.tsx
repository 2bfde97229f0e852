import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { deskMeta } from '../features/desk/meta';
import { EditionPage } from '../features/desk/register/EditionPage';
import { editionSteps, readEdition } from '../features/desk/register/editions.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'register', (desk) => readEdition(desk, args.params.edition ?? ''));
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'register', editionSteps(args.params.edition ?? ''));
}

export default function DeskEditionRoute() {
  const edition = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <EditionPage {...edition} />;
}
