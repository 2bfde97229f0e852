import { site } from '../../navigation/site-file';
import type { Edition } from '../edition.server';
import { FORMATS } from '../files/described-file';
import { EDITIONS_PATH, editionPath } from '../paths';

/** The files of an edition's table, by the end of their address. */
export const TABLE_FILES = {
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.xlsx': FORMATS.xlsx.mediaType,
};

export type TableFile = keyof typeof TABLE_FILES;

/** What describes an edition, by the end of its address. */
const DESCRIPTIONS: Record<string, string> = {
  '/datapackage.json': 'application/json',
  '/csv-metadata.json': 'application/csvm+json',
  '/citation.bib': 'application/x-bibtex',
  '/citation.ris': 'application/x-research-info-systems',
  '/citation.json': 'application/vnd.citationstyles.csl+json',
};

/**
 * The headers by which programs find their way around an edition (signposting.org): what to cite, its files, what
 * describes it, what it belongs to. One that is withdrawn is kept by no search engine.
 *
 * @param origin the site's own, as `https://nassco.example`
 * @param file the file that is asked for; undefined for the page
 */
export function editionHeaders(edition: Edition, origin: string, file?: TableFile): Record<string, string> {
  const link = (path: string, rel: string, type?: string) =>
    `<${origin}${path}>; rel="${rel}"${type ? `; type="${type}"` : ''}`;
  const own = (rest: string, rel: string, type: string) => link(editionPath(edition.slug, rest), rel, type);
  const around = file
    ? [own('', 'collection', 'text/html')]
    : [
        ...Object.entries(TABLE_FILES).map(([rest, type]) => own(rest, 'item', type)),
        link(EDITIONS_PATH, 'collection', 'text/html'),
      ];
  const links = [
    link(editionPath(edition.slug), 'cite-as'),
    ...around,
    ...Object.entries(DESCRIPTIONS).map(([rest, type]) => own(rest, 'describedby', type)),
    `<${site.licence.url}>; rel="license"`,
  ];
  return { Link: links.join(', '), ...(edition.withdrawn && { 'X-Robots-Tag': 'noindex' }) };
}
