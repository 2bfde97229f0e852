import { site } from '../../navigation/site-file';
import type { Edition } from '../edition.server';
import { FORMAT_NAMES, FORMATS } from '../files/formats';
import { EDITIONS_PATH, editionPath } from '../paths';

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
 * @param asked whether the answer is the page of the edition or one of its files
 */
export function signposts(edition: Edition, origin: string, asked: 'page' | 'file'): Record<string, string> {
  const link = (path: string, rel: string, type?: string) =>
    `<${origin}${path}>; rel="${rel}"${type ? `; type="${type}"` : ''}`;
  const own = (rest: string, rel: string, type: string) => link(editionPath(edition.slug, rest), rel, type);
  const files = FORMAT_NAMES.map((format) => own(`.${format}`, 'item', FORMATS[format].mediaType));
  const around =
    asked === 'file'
      ? [own('', 'collection', 'text/html')]
      : [...files, link(EDITIONS_PATH, 'collection', 'text/html')];
  const links = [
    link(editionPath(edition.slug), 'cite-as'),
    ...around,
    ...Object.entries(DESCRIPTIONS).map(([rest, type]) => own(rest, 'describedby', type)),
    `<${site.licence.url}>; rel="license"`,
  ];
  return { Link: links.join(', '), ...(edition.withdrawn && { 'X-Robots-Tag': 'noindex' }) };
}
