import { site } from '../../navigation/site-file';
import { DESCRIPTION } from '../dataset';
import { fileColumns } from '../files/file-columns';
import type { DescribedEdition } from './described-edition.server';
import { licenceText } from './licence';

/** CSV on the Web metadata for an edition's CSV file (https://www.w3.org/TR/tabular-metadata/). */
export function csvMetadata({ files, title, month, source, page }: DescribedEdition) {
  return {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
    '@type': 'Table',
    url: files.find(({ format }) => format === 'csv')?.url,
    'dc:title': title,
    'dc:description': DESCRIPTION,
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
}
