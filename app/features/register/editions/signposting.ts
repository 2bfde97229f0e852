import { site } from '../../navigation/site-file';
import { type Edition, robotsHeaders } from '../edition.server';
import { FORMAT_NAMES, FORMATS } from '../files/formats';
import { EDITIONS_PATH, editionPath } from '../paths';

/** Media types of the files that describe an edition, by the rest of their path. */
const DESCRIPTIONS: Record<string, string> = {
  '/datapackage.json': 'application/json',
  '/csv-metadata.json': 'application/csvm+json',
  '/citation.bib': 'application/x-bibtex',
  '/citation.ris': 'application/x-research-info-systems',
  '/citation.json': 'application/vnd.citationstyles.csl+json',
};

/**
 * Headers that let programs navigate an edition (signposting.org): what to cite, its files, its descriptions, and the
 * collection it belongs to. A withdrawn edition, or a sample, is not to be indexed by search engines.
 *
 * @param origin the site's origin, as `https://nassco.example`
 * @param target whether the response is the page of the edition or one of its files
 */
export function signposts(edition: Edition, origin: string, target: 'page' | 'file'): Record<string, string> {
  const link = (path: string, rel: string, type?: string) =>
    `<${origin}${path}>; rel="${rel}"${type ? `; type="${type}"` : ''}`;
  const own = editionPath(edition.slug);
  const related =
    target === 'file'
      ? [link(own, 'collection', 'text/html')]
      : [
          ...FORMAT_NAMES.map((format) => link(`${own}.${format}`, 'item', FORMATS[format].mediaType)),
          link(EDITIONS_PATH, 'collection', 'text/html'),
        ];
  const links = [
    link(own, 'cite-as'),
    ...related,
    ...Object.entries(DESCRIPTIONS).map(([rest, type]) => link(own + rest, 'describedby', type)),
    `<${site.licence.url}>; rel="license"`,
  ];
  return { Link: links.join(', '), ...robotsHeaders(edition) };
}
