import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerFile } from '../features/data-access/answer/answer-file.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { needsDatabase: true, isSecretLink: true };

/** A file of the office's answer to a request, by the request's link. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerFile(request, params.token ?? '', params.number ?? '');
}
