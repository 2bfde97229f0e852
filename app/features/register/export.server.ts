import { env } from '../../server/env.server';
import { site } from '../navigation/site-file';
import type { Grouping } from './columns';
import type { Edition } from './edition.server';
import { editionAt } from './editions/edition-list.server';
import { signposts } from './editions/signposting';
import { editionInJson, fileResponse, originHeaders, tableFile } from './files/file-response.server';
import { fileRows, valuesOf, withSampleNotes } from './files/file-rows.server';
import { csvText, encodeUtf8, jsonText } from './files/file-text.server';
import type { Format } from './files/formats';
import { parquetBytes } from './files/parquet.server';
import { xlsxBytes } from './files/xlsx.server';
import { editionPath, REGISTER_PATH } from './paths';
import { viewSentence } from './sentence';
import { DEFAULT_VIEW, groupingOf, parseView, type View, viewPath } from './view';

/**
 * Streams all rows of the requested view, in its order, as a file. Figures are plain numbers; a note marks those in
 * doubt.
 *
 * @param request its query is the view
 * @param path the table's page, for the current edition or for this one
 * @throws Response 503 when the database does not answer at the start.
 */
export async function exportRows(
  edition: Edition,
  request: Request,
  format: Format,
  path = REGISTER_PATH,
): Promise<Response> {
  const view = parseView(new URL(request.url).searchParams);
  const by = groupingOf(view);
  const name = tableFile(`nsr-summary-by-${by ?? 'lga'}-${edition.slug}`, format);
  const links =
    path === REGISTER_PATH ? { Link: linksOf(format, by) } : signposts(edition, env().PUBLIC_URL, 'file');
  const bytes = await fileBytes(edition, view, format, path);
  return fileResponse(name, bytes, { ...links, ...originHeaders(edition) });
}

/** The same of the edition that the URL names, which later imports do not change. @throws Response as `editionAt` does */
export async function exportEdition(
  asked: Parameters<typeof editionAt>[0],
  format: Format,
): Promise<Response> {
  const edition = await editionAt(asked, `.${format}`);
  return exportRows(edition, asked.request, format, editionPath(edition.slug));
}

/** The metadata describes the columns of the ungrouped table only. */
function linksOf(format: Format, by: Grouping | null): string {
  const licence = `<${site.licence.url}>; rel="license"`;
  const metadata = `<${REGISTER_PATH}/csv-metadata.json>; rel="describedby"; type="application/csvm+json"`;
  return format === 'csv' && !by ? `${licence}, ${metadata}` : licence;
}

/** The bytes of such a file. @throws Response as `queryRows` does, at the start or during iteration. */
export async function fileBytes(
  edition: Edition,
  view: View,
  format: Format,
  path: string,
): Promise<AsyncGenerator<Uint8Array>> {
  const rows = withSampleNotes(edition, await fileRows(edition, view));
  const { columns, listing, names, batches } = rows;
  const address = `${env().PUBLIC_URL}${viewPath({ ...view, size: DEFAULT_VIEW.size, page: 1 }, '', path)}`;
  if (format === 'json')
    return encodeUtf8(jsonText(jsonHead(edition, view, listing.count, address), batches));
  if (format === 'csv') {
    const header = columns.map(({ heading }) => heading);
    return encodeUtf8(csvText(header, valuesOf(rows)));
  }
  const described = { sentence: viewSentence(view, listing, names), address };
  return format === 'xlsx' ? xlsxBytes(edition, described, rows) : parquetBytes(edition, described, rows);
}

function jsonHead(edition: Edition, view: View, count: number, address: string) {
  const { q, filters, sort, order, as } = view;
  const { sample, ...licence } = site.licence;
  return {
    edition: editionInJson(edition),
    licence: { ...licence, isSample: sample === true },
    address,
    view: { q, ...filters, sort, order: sort && order, as },
    count,
  };
}
