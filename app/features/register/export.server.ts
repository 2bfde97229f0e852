import { env } from '../../server/env.server';
import { site } from '../navigation/site-file';
import { type Edition, monthInWords } from './edition.server';
import { fileResponse, originHeaders, tableFile } from './files/file-response.server';
import { fileRows, valuesOf } from './files/file-rows.server';
import { csvText, encoded, jsonText } from './files/file-text.server';
import type { Format } from './files/formats';
import { xlsxBytes } from './files/xlsx.server';
import { REGISTER_PATH } from './paths';
import { viewSentence } from './sentence';
import { DEFAULT_VIEW, groupingOf, type View, viewPath } from './view';

/**
 * All rows of a view in its order, as a file that is sent while it is read. Figures are plain numbers; a note tells
 * where they are in doubt.
 *
 * @param path of the table's page: the current one's, or an edition's
 * @throws Response 503 when the database does not answer at the start.
 */
export async function exportRows(
  edition: Edition,
  view: View,
  format: Format,
  path = REGISTER_PATH,
): Promise<Response> {
  const by = groupingOf(view);
  const links = [`<${site.licence.url}>; rel="license"`];
  // The description has the columns of a row for each LGA.
  if (format === 'csv' && !by)
    links.push(`<${path}/csv-metadata.json>; rel="describedby"; type="application/csvm+json"`);
  return fileResponse(
    tableFile(`nsr-summary-by-${by ?? 'lga'}-${edition.slug}`, format),
    await fileBytes(edition, view, format, path),
    { Link: links.join(', '), ...originHeaders(edition) },
  );
}

/**
 * The bytes of such a file, in the order in which they are sent.
 *
 * @throws Response 503 when the database does not answer; while they are read as well.
 */
export async function fileBytes(
  edition: Edition,
  view: View,
  format: Format,
  path: string,
): Promise<AsyncGenerator<Uint8Array>> {
  const rows = await fileRows(edition, view);
  const { columns, listing, names, batches } = rows;
  const address = `${env().PUBLIC_URL}${viewPath({ ...view, size: DEFAULT_VIEW.size, page: 1 }, '', path)}`;
  if (format === 'json') return encoded(jsonText(jsonHead(edition, view, listing.count, address), batches));
  if (format === 'xlsx')
    return xlsxBytes(edition, { sentence: viewSentence(view, listing, names), address }, rows);
  const header = columns.map(({ heading }) => heading);
  return encoded(csvText(header, valuesOf(rows)));
}

function jsonHead(edition: Edition, view: View, count: number, address: string) {
  const { slug, title, asAt, source, isSample } = edition;
  const { q, filters, sort, order, as } = view;
  const { sample, ...licence } = site.licence;
  return {
    edition: { slug, title, asAt: asAt.slice(0, 7), asAtInWords: monthInWords(asAt), source, isSample },
    licence: { ...licence, isSample: sample === true },
    address,
    view: { q, ...filters, sort, order: sort && order, as },
    count,
  };
}
