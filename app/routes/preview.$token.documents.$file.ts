import type { LoaderFunctionArgs } from '@remix-run/node';
import { linkedDocument } from '../features/desk/content/linked-preview.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true, isSecretLink: true };

/** A document that such a page links to. */
export function loader({ params: { token = '', file = '' } }: LoaderFunctionArgs) {
  return linkedDocument(token, file);
}
