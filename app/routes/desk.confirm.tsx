import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import passkeyScript from '../enhance/desk-passkey.ts?worker&url';
import { deskPath, readAtDesk } from '../features/desk/at-desk.server';
import { ConfirmPage } from '../features/desk/door/ConfirmPage';
import { readConfirmation } from '../features/desk/door/own-keys.server';
import { postedConfirmation } from '../features/desk/door/posted-confirmation.server';
import { deskMeta } from '../features/desk/meta';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: ['to'],
  enhance: passkeyScript,
};

export function loader(args: LoaderFunctionArgs) {
  const to = deskPath(new URL(args.request.url).searchParams.get('to'));
  return readAtDesk(args, 'door', async (desk) => ({ ...(await readConfirmation(desk)), to }));
}

export function action(args: ActionFunctionArgs) {
  return postedConfirmation(args);
}

export default function ConfirmRoute() {
  const page = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <ConfirmPage {...page} />;
}
