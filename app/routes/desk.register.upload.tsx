import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { Refusal } from '../features/desk/database.server';
import { deskMeta } from '../features/desk/meta';
import { UploadPage } from '../features/desk/register/UploadPage';
import { uploadStep } from '../features/desk/register/uploads.server';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk file' };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'register', async ({ person }) => {
    if (!person.roles.includes('register'))
      throw new Refusal('Only people of the register upload files.', 403);
    return { title: 'Upload a file of the register' };
  });
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'register', { upload: uploadStep }, { takesFiles: true });
}

export default function UploadRoute() {
  if (!import.meta.env.SSR) return null;
  return <UploadPage />;
}
