import { site } from '../../navigation/site-file';
import { DESCRIPTION, licenceText } from '../dataset';
import { FORMATS } from '../files/formats';
import { CATALOG_PATH } from '../paths';
import type { DescribedEdition, DescribedFile } from './descriptions.server';

/** The JSON-LD context, inline so that clients need not fetch it. */
const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  spdx: 'http://spdx.org/rdf/terms#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

const NIGERIA = 'http://publications.europa.eu/resource/authority/country/NGA';
const ENGLISH = 'http://publications.europa.eu/resource/authority/language/ENG';
const MEDIA_TYPES = 'https://www.iana.org/assignments/media-types/';

/**
 * Editions as a DCAT catalogue (https://www.w3.org/TR/vocab-dcat-3/): a series with a dataset for each edition.
 *
 * @param editions newest first
 * @param origin the site's origin, as `https://nassco.example`
 */
export function dataCatalog(editions: readonly DescribedEdition[], origin: string) {
  const address = `${origin}${CATALOG_PATH}`;
  const office = `${origin}/#office`;
  const series = `${address}#register`;
  return {
    '@context': CONTEXT,
    '@id': address,
    '@type': 'dcat:Catalog',
    'dct:title': english(`Open data of the ${site.fullName}`),
    'dct:description': english("The published editions of the register's summary by local government area."),
    'dct:language': { '@id': ENGLISH },
    'dct:publisher': { '@id': office, '@type': 'foaf:Organization', 'foaf:name': site.fullName },
    'foaf:homepage': { '@id': origin },
    'dcat:dataset': [
      {
        '@id': series,
        '@type': 'dcat:DatasetSeries',
        'dct:title': english('Summary of National Social Register by LGAs'),
        'dct:description': english(DESCRIPTION),
        'dct:publisher': { '@id': office },
      },
      ...editions.map((edition) => dataset(edition, series, office)),
    ],
  };
}

function dataset(edition: DescribedEdition, series: string, office: string) {
  const { page, slug, title, description, month, source, files } = edition;
  return {
    '@id': page,
    '@type': 'dcat:Dataset',
    'dct:identifier': slug,
    'dct:title': english(title),
    'dct:description': english(`${description} Source: ${source}`),
    'dct:publisher': { '@id': office },
    'dct:license': { '@id': site.licence.url },
    'dct:rights': { '@type': 'dct:RightsStatement', 'dct:description': english(licenceText()) },
    'dct:spatial': { '@id': NIGERIA },
    ...(month && {
      'dct:temporal': {
        '@type': 'dct:PeriodOfTime',
        'dcat:startDate': { '@value': month, '@type': 'xsd:gYearMonth' },
        'dcat:endDate': { '@value': month, '@type': 'xsd:gYearMonth' },
      },
    }),
    'dcat:inSeries': { '@id': series },
    'dcat:landingPage': { '@id': page },
    'dcat:distribution': files.map((file) => distribution(edition, file)),
  };
}

function distribution({ page, title }: DescribedEdition, { format, url, mediaType, facts }: DescribedFile) {
  return {
    '@id': url,
    '@type': 'dcat:Distribution',
    'dct:title': english(`${title}: ${FORMATS[format].name}`),
    'dcat:accessURL': { '@id': page },
    'dcat:downloadURL': { '@id': url },
    'dcat:mediaType': { '@id': MEDIA_TYPES + mediaType },
    'dct:license': { '@id': site.licence.url },
    ...(facts && {
      'dcat:byteSize': { '@value': String(facts.bytes), '@type': 'xsd:nonNegativeInteger' },
      'spdx:checksum': {
        '@type': 'spdx:Checksum',
        'spdx:algorithm': { '@id': 'spdx:checksumAlgorithm_sha256' },
        'spdx:checksumValue': { '@value': facts.sha256, '@type': 'xsd:hexBinary' },
      },
    }),
  };
}

function english(text: string) {
  return { '@value': text, '@language': 'en' };
}
