import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import passkeyScript from '../enhance/desk-passkey.ts?worker&url';
import { atDoor } from '../features/desk/at-desk.server';
import { Refusal } from '../features/desk/database.server';
import { isSecret, type NewApp, newApp, setUp } from '../features/desk/door/codes.server';
import { readDoorForm, refusedAtDoor } from '../features/desk/door/door-forms.server';
import { CodePage, InvitationPage } from '../features/desk/door/LinkPages';
import { readLink } from '../features/desk/door/links.server';
import { askForNewPasskey } from '../features/desk/door/passkeys.server';
import { atTheDoor, joinByPasskey, signInByCode } from '../features/desk/door/sign-in.server';
import { deskMeta } from '../features/desk/meta';
import { titleOf } from '../server/http/action-note.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

const TITLE = 'Sign in';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isSecretLink: true, needsDatabase: true, enhance: passkeyScript };

/** What the link of a mail opens: an invitation, or the field for a code. Opening it uses nothing up. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  try {
    const link = await atTheDoor(request, (client) => readLink(params.token ?? '', client));
    const { email, purpose } = link;
    const isInvitation = purpose === 'invitation';
    return atDoor({
      title: titleOf(isInvitation ? 'Welcome to the desk' : TITLE, context),
      email,
      options: isInvitation ? JSON.stringify(await askForNewPasskey(link, link.passkeys)) : null,
      app: isInvitation ? newApp(email) : null,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return atDoor({ title: 'The link does not work', refusal: error.message }, error.status) as never;
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readDoorForm(request);
  const token = params.token ?? '';
  try {
    if (form.step === 'passkey') return await joinByPasskey(request, token, form.passkey ?? '');
    return await signInByCode(request, token, form.code ?? '', form.secret);
  } catch (error) {
    const app = isSecret(form.secret) ? setUp(form.secret, labelOf(form.email)) : undefined;
    return refusedAtDoor(error, form, context, { app });
  }
}

/** The name that the app shows, if the form has sent back the one that it got. */
function labelOf(email = ''): string {
  return /^[\x21-\x7e]{1,254}$/.test(email) ? email : '';
}

export default function LinkRoute() {
  const { email, options, app } = useLoaderData<typeof loader>();
  const again = useActionData<{ app?: NewApp }>();
  if (!import.meta.env.SSR) return null;
  if (!options || !app) return <CodePage email={email} />;
  return <InvitationPage email={email} options={options} app={again?.app ?? app} />;
}
