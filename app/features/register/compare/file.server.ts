import { spreadsheetCsv } from '../../../csv/spreadsheet-csv.server';
import { sampleText } from '../../../text/sample';
import { FIGURES, heading } from '../columns';
import type { Edition } from '../edition.server';
import { fileResponse, originHeaders, tableFile } from '../files/file-response.server';
import type { ComparedPlace } from './places.server';

const HEADER = [
  'STATE',
  'LGA',
  ...FIGURES.map(heading),
  'LGAS',
  'SHARE OF STATE',
  'SHARE OF ALL STATES',
  'RANK IN STATE',
  'RANK IN NIGERIA',
  'NOTE',
];

/** Decimal places of a share. */
const DIGITS = 6;

/** A comparison as CSV: a row for each place, with figures and shares (0 to 1) as plain numbers. */
export function comparisonFile(edition: Edition, places: readonly ComparedPlace[]): Response {
  const lines = places.map((place) => [
    place.state,
    place.lga,
    ...FIGURES.map((figure) => place[figure]),
    place.lgas,
    rounded(place.shareOfState),
    rounded(place.shareOfCountry),
    place.rankInState?.rank,
    place.rankInCountry?.rank,
    sampleText(place.note, edition.isSample),
  ]);
  const file = tableFile(`nsr-summary-by-lga-${edition.slug}-compared`, 'csv');
  return fileResponse(file, spreadsheetCsv([HEADER, ...lines]), originHeaders(edition));
}

function rounded(share: number | null): number | null {
  return share === null ? null : Number(share.toFixed(DIGITS));
}
