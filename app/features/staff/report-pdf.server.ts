import { dayInWords } from '../../ui/day-in-words';
import { heading, note, paragraph } from '../../ui/pdf/blocks';
import { type MakeOptions, makePdf } from '../../ui/pdf/layout';
import { printable } from '../../ui/pdf/printable';
import { table } from '../../ui/pdf/table';
import { type Counts, HOW_COUNTED, monthName, type OfficeYear } from './report.server';

/** What became of the requests of a month or a sector. */
const OUTCOMES = ['came', 'closed', 'withdrawn', 'waiting'] as const;
/** What stands for a median of no request. */
const NONE = '-';

/** The report of a year as a tagged PDF in the office's look, to be published: it tells of no person. */
export function reportPdf(report: OfficeYear, options: MakeOptions = {}): Promise<Uint8Array> {
  const { year, counted, whole, months, sectors } = report;
  return makePdf(
    {
      title: `Data access requests in ${year}`,
      line: `As counted on ${dayInWords(counted)}`,
      isSample: false,
    },
    `Requests for data of the National Social Register that came in ${year}, by month and sector, what became of them, and how long that took.`,
    (sheet) => {
      paragraph(sheet, summary(report));
      table(sheet, {
        caption: `The year ${year}`,
        columns: ['What was counted', 'Number'],
        rows: [
          ['Requests that came', figure(whole.came)],
          ['Closed by the office', figure(whole.closed)],
          ['Of these, closed by the day on which they were due', figure(whole.closed_in_time)],
          ['Withdrawn by the requester', figure(whole.withdrawn)],
          ['Waiting for an answer', figure(whole.waiting)],
          ['Of these, overdue', figure(whole.overdue)],
          ['Usual days to close (median)', figure(whole.usual_days_to_close)],
          ['Longest days to close', figure(whole.longest_days_to_close)],
          ['Newsletters sent', figure(whole.newsletters_sent)],
        ],
        firstWidth: 360,
        isOfFigures: true,
      });
      note(sheet, 'How this is counted', HOW_COUNTED);
      // The tables of a year fit on a page of their own.
      sheet.doc.addPage();
      heading(sheet, 2, 'By month');
      table(sheet, {
        caption: 'Requests by the month in which they came',
        columns: ['Month', 'Came', 'Closed', 'Withdrawn', 'Waiting', 'Overdue', 'Usual days', 'Longest'],
        rows: months.map((row) => [
          monthName(row.month),
          ...figures(row, [...OUTCOMES, 'overdue', 'usual_days_to_close', 'longest_days_to_close']),
        ]),
        firstWidth: 80,
        isOfFigures: true,
      });
      heading(sheet, 2, 'By sector');
      table(sheet, {
        caption: 'Requests by the sector that requesters gave',
        columns: ['Sector', 'Came', 'Closed', 'Withdrawn', 'Waiting'],
        rows: sectors.map((row) => [inLetters(row.sector), ...figures(row, OUTCOMES)]),
        firstWidth: 230,
        isOfFigures: true,
      });
    },
    options,
  );
}

function summary({ year, whole }: OfficeYear): string {
  const { came, closed, withdrawn, waiting, overdue, usual_days_to_close: usual } = whole;
  const asked = `In ${year}, ${came === 1 ? 'one request' : `${figure(came)} requests`} for data of the National Social Register came.`;
  const became = `${figure(closed)} closed, ${figure(withdrawn)} withdrawn, ${figure(waiting)} waiting, of which ${figure(overdue)} overdue.`;
  return `${asked} What became of them: ${became}${usual === null ? '' : ` Half of the closed ones took ${figure(usual)} days or fewer.`}`;
}

function figures(counts: Counts, columns: readonly (keyof Counts)[]): string[] {
  return columns.map((column) => figure(counts[column]));
}

function figure(value: number | null): string {
  return value === null ? NONE : value.toLocaleString('en-GB');
}

/** A requester may write in letters that the fonts of the file lack: these are left out. */
function inLetters(text: string): string {
  const kept = [...text].filter(isPrintable).join('').trim();
  return kept || 'A sector in other letters';
}

function isPrintable(character: string): boolean {
  try {
    printable(character);
    return true;
  } catch {
    return false;
  }
}
