import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { step, stepAtDesk } from '../features/desk/at-desk.server';
import { GONE, sessionCookie } from '../features/desk/door/cookies.server';
import { atTheDoor } from '../features/desk/door/sign-in.server';
import { formHeaders, NO_STORE } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

export async function loader({ request }: LoaderFunctionArgs) {
  await atTheDoor(request, async () => {});
  return redirect('/desk', { headers: NO_STORE });
}

/** Ends the session, and takes its cookie from the browser. */
export async function action(args: ActionFunctionArgs) {
  try {
    return await stepAtDesk(args, 'door', {
      'sign-out': step({
        schema: z.object({}),
        async take({ client, session }) {
          await client.query('SELECT desk_sign_out($1)', [session.hash]);
          return { said: 'You are signed out.', to: '/desk/sign-in' };
        },
      }),
    });
  } catch (response) {
    // Otherwise it has not ended.
    if (response instanceof Response && response.status === 303)
      response.headers.append('Set-Cookie', await sessionCookie().serialize('', GONE));
    throw response;
  }
}

/** Never shown; a desk that is not there then has the page of any path that is not there. */
export default function SignOutRoute() {
  return null;
}
