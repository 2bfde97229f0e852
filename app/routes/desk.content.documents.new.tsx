import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readAtDesk, stepAtDesk } from '../features/desk/at-desk.server';
import { DocumentUploadPage } from '../features/desk/content/uploads/DocumentUploadPage';
import { documentStep } from '../features/desk/content/uploads/document-upload.server';
import { deskMeta } from '../features/desk/meta';
import { formHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = formHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, posts: 'desk file' };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', async () => ({ title: 'Upload a document' }));
}

export function action(args: ActionFunctionArgs) {
  return stepAtDesk(args, 'editor', { upload: documentStep }, { takesFiles: true });
}

export default function DocumentUploadRoute() {
  if (!import.meta.env.SSR) return null;
  return <DocumentUploadPage />;
}
