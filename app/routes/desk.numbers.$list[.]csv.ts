import type { LoaderFunctionArgs } from '@remix-run/node';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listLines } from '../features/desk/numbers/list-csv.server';
import type { ListName } from '../features/desk/numbers/lists';
import { readFile } from '../features/desk/numbers/numbers.server';
import { PERIOD_QUERY } from '../features/desk/numbers/period';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: [...PERIOD_QUERY, 'kind', 'q', 'sort', 'order'],
};

/** A list of numbers as CSV, whole, in the period, search and order of its page. */
export function loader(args: LoaderFunctionArgs) {
  const name = args.params.list as ListName;
  return csvAtDesk(args, 'any', `${name}.csv`, async (desk) =>
    listLines(name, (await readFile(desk, name)).rows),
  );
}
