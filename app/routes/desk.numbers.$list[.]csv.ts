import type { LoaderFunctionArgs } from '@remix-run/node';
import { CSV, fileAtDesk, savedFile } from '../features/desk/file-at-desk.server';
import { listCsv } from '../features/desk/numbers/list-csv.server';
import type { ListName } from '../features/desk/numbers/lists';
import { readFile } from '../features/desk/numbers/numbers.server';
import { PERIOD_QUERY } from '../features/desk/numbers/period';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: [...PERIOD_QUERY, 'q', 'sort'],
};

/** A list of numbers as CSV, whole, in the period, search and order of its page. */
export function loader(args: LoaderFunctionArgs) {
  const name = args.params.list as ListName;
  return fileAtDesk(args, 'any', async (desk) => {
    const { rows } = await readFile(desk, name);
    return savedFile(`${name}.csv`, CSV, listCsv(name, rows));
  });
}
