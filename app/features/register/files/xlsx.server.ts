import { sampleTitle } from '../../../text/sample';
import { site } from '../../navigation/site-file';
import { licenceText } from '../dataset';
import { type Edition, monthInWords } from '../edition.server';
import { type FileRows, valuesOf } from './file-rows.server';
import { workbook } from './workbook';

/** Widths of the text columns, in characters. */
const WIDTHS: Record<string, number> = { state: 16, zone: 16, lga: 24, note: 46, id: 30 };
const FIGURE_WIDTH = 15;

const SAMPLE = ['Sample figures', 'These figures are not the office’s own. Do not quote them.'] as const;

/**
 * The rows as an Excel workbook: a cover that describes them, and a sheet with one table (docs/behaviour.md 7).
 *
 * @param view the view in one sentence, and the URL of its page
 */
export function xlsxBytes(
  edition: Edition,
  view: { sentence: string; address: string },
  file: FileRows,
): AsyncGenerator<Uint8Array> {
  const { columns, listing } = file;
  const title = sampleTitle(`${edition.title}, as at ${monthInWords(edition.asAt)}`, edition.isSample);
  const lines: (readonly [string, string?])[] = [
    ...(edition.isSample ? [SAMPLE] : []),
    ['Edition', edition.slug],
    ['As at', monthInWords(edition.asAt)],
    ['Source', edition.source],
    ['This view', view.sentence],
    ['Address', view.address],
    ['Publisher', site.fullName],
    ['Licence', licenceText()],
    [
      'Empty cells',
      'An empty cell is a figure that was not given; the page shows “No data”. A 0 is a figure.',
    ],
    ['Notes', 'Figures are shown as given. If they are in doubt, a note in the row says why.'],
    ['Columns of the sheet “Register”'],
    ...columns.map(({ heading, meaning }) => [heading, meaning] as const),
  ];
  return workbook({
    title,
    creator: site.fullName,
    day: edition.asAt,
    cover: { name: 'About', title, lines },
    table: {
      name: 'Register',
      columns: columns.map(({ name, heading, type }) => ({
        heading,
        width: WIDTHS[name] ?? FIGURE_WIDTH,
        isFigure: type === 'integer',
      })),
      count: listing.count,
      rows: valuesOf(file),
    },
  });
}
