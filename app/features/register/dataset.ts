import { COLUMNS, heading } from './columns';
import { REGISTER_PATH } from './paths';

interface DescribedEdition {
  title: string;
  slug: string;
  asAt: string;
  source: string;
  isSample: boolean;
}

/** The table as a schema.org Dataset, for search engines of data. */
export function datasetOf(edition: DescribedEdition, origin: string) {
  const file = (format: string, type: string) => ({
    '@type': 'DataDownload',
    encodingFormat: type,
    contentUrl: `${origin}${REGISTER_PATH}.${format}`,
  });
  return {
    '@type': 'Dataset',
    name: `${edition.title}, as at ${edition.asAt.slice(0, 7)}${edition.isSample ? ' (sample figures)' : ''}`,
    description: `Households and individuals, male and female, in Nigeria's National Social Register for each local government area. Source: ${edition.source}.`,
    url: `${origin}${REGISTER_PATH}`,
    identifier: edition.slug,
    temporalCoverage: edition.asAt.slice(0, 7),
    spatialCoverage: { '@type': 'Place', name: 'Nigeria' },
    isAccessibleForFree: true,
    creator: { '@type': 'GovernmentOrganization', name: 'National Social Safety-Nets Coordinating Office' },
    variableMeasured: COLUMNS.map(heading),
    distribution: [file('csv', 'text/csv'), file('json', 'application/json')],
  };
}
