import { site } from '../navigation/site-file';
import type { Edition } from './edition.server';
import { fileColumns } from './files/file-columns';
import { FORMAT_NAMES, FORMATS } from './files/formats';
import { CATALOG_PATH, REGISTER_PATH } from './paths';

/** Describes any edition in one sentence. */
export const DESCRIPTION =
  "Households and individuals, male and female, in Nigeria's National Social Register for each local government area.";

/** The licence of the register's tables, in one line of plain text. */
export function licenceText(): string {
  const { sample, id, name, url } = site.licence;
  return `${name} (${id}), ${url}${sample ? '. A sample: the office has not decided yet.' : ''}`;
}

/** An edition as a schema.org Dataset, which `pageMeta` marks as a sample. @param path the table's page, for the current edition or for this one */
export function datasetOf(
  edition: Pick<Edition, 'title' | 'slug' | 'asAt' | 'source'>,
  origin: string,
  path = REGISTER_PATH,
) {
  return {
    '@type': 'Dataset',
    name: `${edition.title}, as at ${edition.asAt.slice(0, 7)}`,
    description: `${DESCRIPTION} Source: ${edition.source}.`,
    url: `${origin}${path}`,
    identifier: edition.slug,
    temporalCoverage: edition.asAt.slice(0, 7),
    spatialCoverage: { '@type': 'Place', name: 'Nigeria' },
    isAccessibleForFree: true,
    license: site.licence.url,
    creator: { '@type': 'GovernmentOrganization', name: site.fullName },
    includedInDataCatalog: { '@type': 'DataCatalog', url: `${origin}${CATALOG_PATH}` },
    variableMeasured: fileColumns().map(({ heading }) => heading),
    distribution: FORMAT_NAMES.map((format) => ({
      '@type': 'DataDownload',
      encodingFormat: FORMATS[format].mediaType,
      contentUrl: `${origin}${path}.${format}`,
    })),
  };
}
