import type { LoaderFunctionArgs } from '@remix-run/node';
import { BYTE_ORDER_MARK, spreadsheetCsv } from '../../../csv/spreadsheet-csv.server';
import { NO_STORE } from '../../../server/http/caching.server';
import { shownIssues, viewOf } from './list-view';
import { listIssues } from './newsletters.server';
import { plainAtDesk } from './previews.server';
import { stateInWords } from './sending';

const HEAD = [
  'name',
  'title',
  'date',
  'state',
  'for',
  'delivered',
  'came_back',
  'left_before',
  'last_step',
  'last_step_by',
  'last_step_at',
];

/** The issues that the list's search finds, as CSV. */
export function issuesCsv(args: LoaderFunctionArgs): Promise<Response> {
  return plainAtDesk(args, 'editor', async (desk) => {
    const found = shownIssues(await listIssues(desk), viewOf(desk.url));
    const lines = found.map(({ name, title, date, sending, isOfDesk, last }) => [
      name,
      title,
      date,
      stateInWords(sending, isOfDesk),
      sending?.recipients,
      sending?.sent,
      sending?.no_mailbox,
      sending?.gone,
      last?.what,
      last?.who,
      last?.at,
    ]);
    return new Response(BYTE_ORDER_MARK + spreadsheetCsv([HEAD, ...lines]), {
      headers: {
        ...NO_STORE,
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="newsletters.csv"',
      },
    });
  });
}
