import { BYTE_ORDER_MARK, spreadsheetCsv } from '../../ui/spreadsheet-csv.server';
import type { MatchedLine } from './matched-list.server';

const HEADER = ['LINE', 'GIVEN', 'STATE', 'LGA', 'ID', 'SCORE', 'REASON', 'CANDIDATES'];

/** The matched list as CSV: a doubtful line has no place, but the ids it may mean. */
export function resultCsv(matched: readonly MatchedLine[]): string {
  const lines = matched.map(({ given, place, score, reason, candidates }, index) => [
    index + 1,
    given,
    place?.state ?? '',
    place?.lga ?? '',
    place?.id ?? '',
    score,
    reason,
    candidates.map(({ id }) => id).join(' '),
  ]);
  return BYTE_ORDER_MARK + spreadsheetCsv([HEADER, ...lines]);
}
