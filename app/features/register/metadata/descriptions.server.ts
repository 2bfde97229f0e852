import { env } from '../../../server/env.server';
import { publicFor } from '../../../server/http/caching.server';
import { jsonResponse } from '../../../server/http/json-response';
import { monthInWords } from '../../../text/day-in-words';
import { sampleText, sampleTitle } from '../../../text/sample';
import { site } from '../../navigation/site-file';
import { DESCRIPTION, licenceText } from '../dataset';
import { type Edition, robotsHeaders } from '../edition.server';
import { fileBytes } from '../export.server';
import { type FileColumn, fileColumns } from '../files/file-columns';
import { FORMAT_NAMES, FORMATS } from '../files/formats';
import { measureFile } from '../files/measured.server';
import { DEFAULT_VIEW } from '../view';

/** What machine-readable descriptions of an edition have in common. */
export type DescribedEdition = Awaited<ReturnType<typeof describeEdition>>;
export type DescribedFile = DescribedEdition['files'][number];

/**
 * Describes an edition and the files with all its rows.
 *
 * @param path the table's page, for the current edition or for this one
 * @throws Response 503 when the database does not answer.
 */
export async function describeEdition(edition: Edition, path: string) {
  const origin = env().PUBLIC_URL;
  const files = [];
  for (const format of FORMAT_NAMES) {
    const { mediaType } = FORMATS[format];
    /** Undefined if the edition is too long to measure quickly. */
    const facts = await measureFile(edition, `${format} ${path}`, () =>
      fileBytes(edition, DEFAULT_VIEW, format, path),
    );
    files.push({ format, mediaType, url: `${origin}${path}.${format}`, facts });
  }
  return {
    /** Such as `nsr-summary-by-lga-2021-05`. */
    name: `nsr-summary-by-lga-${edition.slug}`,
    slug: edition.slug,
    title: sampleTitle(`${edition.title}, as at ${monthInWords(edition.asAt)}`, edition.isSample),
    description: sampleText(DESCRIPTION, edition.isSample),
    /** The month that the figures describe: `2021-05`; undefined for a sample, whose month is no fact. */
    month: edition.isSample ? undefined : edition.asAt.slice(0, 7),
    robots: robotsHeaders(edition),
    source: edition.source,
    /** The URL of the page. */
    page: `${origin}${path}`,
    files,
  };
}

/** A response with a machine-readable description, in a JSON format; as cacheable as the described files. */
export function described(
  description: object,
  mediaType: string,
  robots: Record<string, string> = {},
): Response {
  return jsonResponse(description, {
    headers: {
      'Content-Type': `${mediaType}; charset=utf-8`,
      'Cache-Control': publicFor(60),
      ...robots,
    },
  });
}

/**
 * A table as a Data Package (https://specs.frictionlessdata.io) whose tabular resource is the CSV file.
 *
 * @param path the table's page
 */
export async function dataPackageOf(edition: Edition, path: string): Promise<Response> {
  const { files, name, title, description, month, source, page, robots } = await describeEdition(
    edition,
    path,
  );
  const { licence } = site;
  const resources = files.map(({ format, url, mediaType, facts }) => ({
    profile: format === 'csv' ? 'tabular-data-resource' : 'data-resource',
    name: `${name}-${format}`,
    title: `${title}: ${FORMATS[format].name}`,
    path: url,
    format,
    mediatype: mediaType,
    ...(facts && { bytes: facts.bytes, hash: `sha256:${facts.sha256}` }),
    ...(format === 'csv' && {
      encoding: 'utf-8',
      dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
      schema: { fields: fileColumns().map(field), missingValues: [''], primaryKey: 'ID' },
    }),
  }));
  const dataPackage = {
    profile: 'data-package',
    name,
    title,
    description: `${description} Licence: ${licenceText()}`,
    homepage: page,
    version: edition.slug,
    keywords: ['Nigeria', 'National Social Register', 'local government areas', 'households'],
    licenses: [{ name: licence.id, path: licence.url, title: licence.name }],
    sources: [{ title: source }],
    contributors: [{ title: site.fullName, role: 'publisher' }],
    temporal: month,
    spatial: 'Nigeria',
    resources,
  };
  return described(dataPackage, 'application/json', robots);
}

/** A column as a field of Table Schema. */
function field({ heading, label, type, unit, meaning }: FileColumn) {
  const constraints =
    heading === 'ID' ? { required: true, unique: true } : type === 'integer' ? { minimum: 0 } : null;
  return {
    name: heading,
    title: label,
    type,
    description: meaning,
    ...(unit && { unit }),
    ...(constraints && { constraints }),
  };
}

/** The CSV on the Web metadata of a table (https://www.w3.org/TR/tabular-metadata/). @param path the table's page */
export async function csvMetadataOf(edition: Edition, path: string): Promise<Response> {
  const { files, title, description, month, source, page, robots } = await describeEdition(edition, path);
  const metadata = {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
    '@type': 'Table',
    url: files.find(({ format }) => format === 'csv')?.url,
    'dc:title': title,
    'dc:description': description,
    'dc:publisher': site.fullName,
    'dc:source': source,
    'dc:temporal': month,
    'dc:spatial': 'Nigeria',
    'dc:isPartOf': { '@id': page },
    'dc:license': { '@id': site.licence.url },
    'dc:rights': licenceText(),
    dialect: { header: true, encoding: 'utf-8', delimiter: ',' },
    tableSchema: {
      columns: fileColumns().map(({ name, heading, type, meaning }) => ({
        name,
        titles: heading,
        'dc:description': meaning,
        datatype: type === 'integer' ? { base: 'integer', minimum: '0' } : 'string',
        ...(name === 'id' && { required: true }),
      })),
      primaryKey: 'id',
    },
  };
  return described(metadata, 'application/csvm+json', robots);
}
