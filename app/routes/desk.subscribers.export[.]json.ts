import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type RefusedStep, saying, stepAtDesk } from '../features/desk/at-desk.server';
import { atTheDoor } from '../features/desk/door/sign-in.server';
import { exportPerson, READERS } from '../features/desk/subscribers/person.server';
import { NO_STORE, seeOther } from '../server/http/caching.server';
import { orNothingHere } from '../server/http/errors.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk' };

/** What is exported stands in no URL, so there is nothing to read here. */
export function loader(args: LoaderFunctionArgs) {
  return orNothingHere(args, async () => {
    await atTheDoor(args.request, async () => {});
    return redirect('/desk/subscribers', { headers: NO_STORE });
  });
}

export async function action(args: ActionFunctionArgs) {
  const answer = await stepAtDesk(args, READERS, { export: exportPerson });
  if (answer.headers.has('Content-Disposition') || [401, 403].includes(answer.status)) return answer;
  const { refused } = (await answer.json()) as RefusedStep;
  return refused.problem ? saying(refused.problem, '/desk/subscribers') : seeOther('/desk/subscribers');
}
