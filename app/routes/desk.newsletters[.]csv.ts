import type { LoaderFunctionArgs } from '@remix-run/node';
import { issuesCsv } from '../features/desk/newsletters/list-csv.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: ['q', 'sort'] };

/** The list of issues as a file. */
export function loader(args: LoaderFunctionArgs) {
  return issuesCsv(args);
}
