import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { PictureUploadPage } from '../features/desk/content/uploads/PictureUploadPage';
import { pictureStep } from '../features/desk/content/uploads/picture-upload.server';
import { deskMeta } from '../features/desk/meta';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk file' };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', async () => ({ title: 'Upload a picture' }));
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'editor', { upload: pictureStep }, { takesFiles: true });
}

export default function PictureUploadRoute() {
  if (!import.meta.env.SSR) return null;
  return <PictureUploadPage />;
}
