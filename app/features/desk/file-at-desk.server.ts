import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { BYTE_ORDER_MARK, spreadsheetCsv } from '../../csv/spreadsheet-csv.server';
import { NO_STORE } from '../../server/http/caching.server';
import { orNothingHere } from '../../server/http/errors.server';
import { doorFor } from './at-desk.server';
import { Refusal } from './database.server';
import { type AtDesk, enter, type Wanted } from './enter.server';

/**
 * A file of the desk, made in one transaction with the rights of the person's role.
 *
 * @param make gives the response. A manager gets what a manager may read.
 * @throws Response a redirect to the door without a session
 */
export async function fileAtDesk(
  args: LoaderFunctionArgs,
  role: Wanted,
  make: (desk: AtDesk) => Promise<Response>,
): Promise<Response> {
  const { request } = args;
  const outcome = await orNothingHere(args, () => enter(request, role, 'read', make));
  if (outcome instanceof Response) return outcome;
  if (outcome === 'nobody') throw redirect(doorFor(request), { headers: NO_STORE });
  const { result } = outcome;
  if (!(result instanceof Refusal)) return result;
  return new Response(`${result.message}\n`, {
    status: result.status,
    headers: { ...NO_STORE, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

/**
 * A list of the desk as a file for spreadsheets.
 *
 * @param name of the file, with its ending
 * @param read gives its lines, beginning with the headings
 */
export function csvAtDesk(
  args: LoaderFunctionArgs,
  role: Wanted,
  name: string,
  read: (desk: AtDesk) => Promise<unknown[][]>,
): Promise<Response> {
  return fileAtDesk(args, role, async (desk) => csvFile(name, await read(desk)));
}

export const CSV = 'text/csv; charset=utf-8; header=present';

/** A table as a CSV file, safe to open in a spreadsheet. @param name of the file, with its ending */
export function csvFile(name: string, lines: unknown[][]): Response {
  return savedFile(name, CSV, BYTE_ORDER_MARK + spreadsheetCsv(lines));
}

/** A file to save. @param name with its ending */
export function savedFile(name: string, type: string, body: BodyInit | Uint8Array): Response {
  return new Response(body as BodyInit, {
    headers: {
      ...NO_STORE,
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Robots-Tag': 'noindex',
    },
  });
}
