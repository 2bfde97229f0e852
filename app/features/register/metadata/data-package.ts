import { site } from '../../navigation/site-file';
import { DESCRIPTION } from '../dataset';
import { type FileColumn, fileColumns } from '../files/file-columns';
import { FORMATS } from '../files/formats';
import type { DescribedEdition, DescribedFile } from './described-edition.server';
import { licenceText } from './licence';

/** An edition as a Data Package (https://specs.frictionlessdata.io) whose tabular resource is the CSV file. */
export function dataPackage(edition: DescribedEdition) {
  const { name, title, month, source, page } = edition;
  const { licence } = site;
  return {
    profile: 'data-package',
    name,
    title,
    description: `${DESCRIPTION} Licence: ${licenceText()}`,
    homepage: page,
    version: edition.slug,
    keywords: ['Nigeria', 'National Social Register', 'local government areas', 'households'],
    licenses: [{ name: licence.id, path: licence.url, title: licence.name }],
    sources: [{ title: source }],
    contributors: [{ title: site.fullName, role: 'publisher' }],
    temporal: month,
    spatial: 'Nigeria',
    resources: edition.files.map((file) => resource(edition, file)),
  };
}

function resource({ name, title }: DescribedEdition, { format, url, mediaType, facts }: DescribedFile) {
  const common = {
    name: `${name}-${format}`,
    title: `${title}: ${FORMATS[format].name}`,
    path: url,
    format,
    mediatype: mediaType,
    ...(facts && { bytes: facts.bytes, hash: `sha256:${facts.sha256}` }),
  };
  if (format !== 'csv') return { profile: 'data-resource', ...common };
  return {
    profile: 'tabular-data-resource',
    ...common,
    encoding: 'utf-8',
    dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
    schema: { fields: fileColumns().map(field), missingValues: [''], primaryKey: 'ID' },
  };
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
