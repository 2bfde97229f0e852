import { heading, note, paragraph } from '../../pdf/blocks';
import { makePdf } from '../../pdf/layout';
import { printable } from '../../pdf/printable';
import { table } from '../../pdf/table';
import { dayInWords } from '../../text/day-in-words';
import { type Counts, HOW_COUNTED, monthName, type OfficeYear, wholeRows } from './report.server';

/** The outcomes counted by month and sector. */
const OUTCOMES = ['came', 'closed', 'withdrawn', 'waiting'] as const;
/** Shown for the median of no requests. */
const NONE = '-';

/** A year's report as a tagged PDF in the office's design, fit to publish: it names no person. */
export function reportPdf(report: OfficeYear): Promise<Uint8Array> {
  const { year, counted, months, sectors } = report;
  return makePdf(
    {
      title: `Data access requests in ${year}`,
      line: `As counted on ${dayInWords(counted)}`,
      isSample: false,
    },
    `Requests for National Social Register data received in ${year}, by month and sector, with their outcomes and how long they took.`,
    (sheet) => {
      paragraph(sheet, summary(report));
      table(sheet, {
        caption: `The year ${year}`,
        columns: ['What was counted', 'Number'],
        rows: wholeRows(report).map(([words, value]) => [words, figure(value)]),
        firstWidth: 360,
        isOfFigures: true,
      });
      note(sheet, 'How this is counted', HOW_COUNTED);
      // A year's tables fit on one page.
      sheet.doc.addPage();
      heading(sheet, 2, 'By month');
      table(sheet, {
        caption: 'Requests by the month they were received',
        columns: ['Month', 'Received', 'Closed', 'Withdrawn', 'Waiting', 'Overdue', 'Usual days', 'Longest'],
        rows: months.map((row) => [
          monthName(row.month),
          ...figures(row, [...OUTCOMES, 'overdue', 'usual_days_to_close', 'longest_days_to_close']),
        ]),
        firstWidth: 80,
        isOfFigures: true,
      });
      heading(sheet, 2, 'By sector');
      table(sheet, {
        caption: 'Requests by sector, as given by the requesters',
        columns: ['Sector', 'Received', 'Closed', 'Withdrawn', 'Waiting'],
        rows: sectors.map((row) => [inLetters(row.sector), ...figures(row, OUTCOMES)]),
        firstWidth: 230,
        isOfFigures: true,
      });
    },
  );
}

function summary({ year, whole }: OfficeYear): string {
  const { came, closed, withdrawn, waiting, overdue, usual_days_to_close: usual } = whole;
  const requests = came === 1 ? 'one request' : `${figure(came)} requests`;
  const outcomes = `${figure(closed)} closed, ${figure(withdrawn)} withdrawn, ${figure(waiting)} waiting, of which ${figure(overdue)} overdue.`;
  const time = usual === null ? '' : ` Half of the closed ones took ${figure(usual)} days or fewer.`;
  return `In ${year}, the office received ${requests} for National Social Register data: ${outcomes}${time}`;
}

function figures(counts: Counts, columns: readonly (keyof Counts)[]): string[] {
  return columns.map((column) => figure(counts[column]));
}

function figure(value: number | null): string {
  return value === null ? NONE : value.toLocaleString('en-GB');
}

/** Leaves out characters that the PDF's fonts lack: a requester may write in any script. */
function inLetters(text: string): string {
  const kept = [...text].filter(isPrintable).join('').trim();
  return kept || 'A sector in another script';
}

function isPrintable(character: string): boolean {
  try {
    printable(character);
    return true;
  } catch {
    return false;
  }
}
