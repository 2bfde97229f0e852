import type { LoaderFunctionArgs } from '@remix-run/node';
import { linkedPreview } from '../features/desk/content/linked-preview.server';
import { contentSite } from '../publishing.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true, isSecretLink: true };

/** A page that is not published, for somebody with a link of the desk. */
export function loader({ params: { token = '' } }: LoaderFunctionArgs) {
  return linkedPreview(contentSite, token);
}
