import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { numberLines } from '../features/desk/subscribers/numbers.server';
import type { PageHandle } from '../server/http/page-handle';
import { lagosToday } from '../server/lagos-time.server';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true };

export function loader(args: LoaderFunctionArgs) {
  return csvAtDesk(args, 'requests', `subscribers-${lagosToday()}.csv`, numberLines);
}
