import { env } from '../../server/env.server';
import { site } from '../navigation/site-file';
import { type Edition, monthInWords } from './edition.server';
import { csvText } from './files/csv.server';
import { FORMATS, type Format, metadataPath } from './files/described-file';
import { fileRows } from './files/file-rows.server';
import { jsonText } from './files/json.server';
import { xlsxBytes } from './files/xlsx.server';
import { REGISTER_PATH } from './paths';
import { viewSentence } from './sentence';
import { DEFAULT_VIEW, groupingOf, type View, viewPath } from './view';

/**
 * All rows of a view in its order, as a file that is sent while it is read. Figures are plain numbers;
 * a note tells where they are in doubt. A failure half-way breaks the connection off, so that a part is never
 * taken for the whole.
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
  const bytes = await fileBytes(edition, view, format, path);
  return new Response(streamOf(bytes), { headers: fileHeaders(edition, view, format, path) });
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
  const address = `${env().PUBLIC_URL}${viewPath({ ...view, size: DEFAULT_VIEW.size, page: 1 }, '', path)}`;
  if (format === 'csv') return encoded(csvText(rows));
  if (format === 'json') return encoded(jsonText(jsonHead(edition, view, rows.listing.count, address), rows));
  return xlsxBytes(edition, { sentence: viewSentence(view, rows.listing, rows.names), address }, rows);
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

/** Text as the bytes of UTF-8, piece by piece. */
export async function* encoded(text: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}

/** Reads on when what was read has been taken, and no further when nobody takes it. */
export function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

function fileHeaders(edition: Edition, view: View, format: Format, path: string): HeadersInit {
  const type = FORMATS[format].mediaType;
  const parameters = { csv: '; charset=utf-8; header=present', json: '; charset=utf-8', xlsx: '' }[format];
  const links = [
    `<${site.licence.url}>; rel="license"`,
    // The description has the columns of a row for each LGA.
    ...(format === 'csv' && !groupingOf(view)
      ? [`<${metadataPath(path, 'csv-metadata.json')}>; rel="describedby"; type="application/csvm+json"`]
      : []),
  ];
  return {
    'Content-Type': `${type}${parameters}`,
    'Content-Disposition': `${format === 'json' ? 'inline' : 'attachment'}; filename="${fileName(edition, view, format)}"`,
    'Cache-Control': 'public, max-age=60',
    Link: links.join(', '),
    ...originHeaders(edition),
  };
}

/** Headers that tell where the figures of a file come from. */
export function originHeaders({ slug, asAt, source }: Edition): Record<string, string> {
  return {
    'X-Register-Edition': slug,
    'X-Register-As-At': asAt.slice(0, 7),
    // Header values are Latin-1; the words of a person may not be.
    'X-Register-Source': encodeURIComponent(source),
  };
}

function fileName(edition: Edition, view: View, format: Format): string {
  return `nsr-summary-by-${groupingOf(view) ?? 'lga'}-${edition.slug}.${format}`;
}
