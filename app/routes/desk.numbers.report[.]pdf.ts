import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileAtDesk, savedFile } from '../features/desk/file-at-desk.server';
import { readYear } from '../features/desk/numbers/year.server';
import { reportPdf } from '../features/staff/report-pdf.server';
import type { PageHandle } from '../server/http/page-handle';

export const handle: PageHandle = { isPersonal: true, needsDatabase: true, query: ['year'] };

/** The yearly report as PDF, fit to publish. */
export function loader(args: LoaderFunctionArgs) {
  return fileAtDesk(args, 'any', async (desk) => {
    const report = await readYear(desk);
    return savedFile(`report-${report.year}.pdf`, 'application/pdf', await reportPdf(report));
  });
}
