import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import passkeyScript from '../enhance/desk-passkey.ts?worker&url';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { KeysPage } from '../features/desk/door/KeysPage';
import { ownSteps, readOwnKeys } from '../features/desk/door/own-keys.server';
import { deskMeta } from '../features/desk/meta';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  posts: 'desk',
  enhance: passkeyScript,
};

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'door', readOwnKeys);
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'door', ownSteps);
}

export default function OwnKeysRoute() {
  const keys = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <KeysPage {...keys} />;
}
