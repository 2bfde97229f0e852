import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { stepAtDesk } from '../features/desk/at-desk.server';
import { previewStep } from '../features/desk/content/form/preview.server';
import { atTheDoor } from '../features/desk/door/sign-in.server';
import { NO_STORE } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

/** Only the script of the editor posts a text here (`app/enhance/desk-editor.ts`); there is nothing to read. */
export async function loader({ request }: LoaderFunctionArgs) {
  await atTheDoor(request, async () => {});
  return redirect('/desk', { headers: NO_STORE });
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'editor', { preview: previewStep });
}
