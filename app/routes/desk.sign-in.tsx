import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import passkeyScript from '../enhance/desk-passkey.ts?worker&url';
import { atDoor } from '../features/desk/at-desk.server';
import { readDoorForm, refusedAtDoor } from '../features/desk/door/door-forms.server';
import { askForPasskey } from '../features/desk/door/passkeys.server';
import { LinkSentPage, SignInPage } from '../features/desk/door/SignInPage';
import { atTheDoor, sendLink, signInByPasskey } from '../features/desk/door/sign-in.server';
import { deskMeta } from '../features/desk/meta';
import { titleOf } from '../server/http/action-note.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

const TITLE = 'Sign in';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: ['to'],
  enhance: passkeyScript,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  await atTheDoor(request, async () => {});
  const to = new URL(request.url).searchParams.get('to') ?? '';
  return atDoor({
    title: titleOf(TITLE, context),
    to,
    options: JSON.stringify(await askForPasskey('sign in')),
  });
}

/** Signs in by a passkey, or sends a link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readDoorForm(request);
  try {
    if (form.step === 'passkey') return await signInByPasskey(request, form.passkey ?? '', form.to ?? '');
    await sendLink(request, form.email ?? '');
    return atDoor({ title: 'Check your email', isSent: true });
  } catch (error) {
    return refusedAtDoor(error, form, context);
  }
}

export default function SignInRoute() {
  const { to, options } = useLoaderData<typeof loader>();
  const result = useActionData<{ isSent?: boolean }>();
  if (!import.meta.env.SSR) return null;
  return result?.isSent ? <LinkSentPage /> : <SignInPage to={to} options={options} />;
}
