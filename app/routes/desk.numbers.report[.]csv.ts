import type { LoaderFunctionArgs } from '@remix-run/node';
import { CSV, fileAtDesk, savedFile } from '../features/desk/file-at-desk.server';
import { readYear } from '../features/desk/numbers/year.server';
import { formatReport } from '../features/staff/report.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: ['year'] };

/** The yearly report as CSV, as `npm run staff -- report YEAR --csv` writes it. */
export function loader(args: LoaderFunctionArgs) {
  return fileAtDesk(args, 'any', async (desk) => {
    const report = await readYear(desk);
    return savedFile(`report-${report.year}.csv`, CSV, `${formatReport(report, 'csv', 0)}\n`);
  });
}
