/** The register table (docs/behaviour.md 2.6). */
export const REGISTER_PATH = '/where-we-work/nsr-summary-by-lga';

/** The list of editions. */
export const EDITIONS_PATH = `${REGISTER_PATH}/editions`;

/** The picture of a place or a view of an edition. @param name `kano`, `kano/gaya`, or `VIEW_CARD` */
export function cardPath(edition: string, name: string, query = ''): string {
  return `/cards/${edition}/${name}.png${query}`;
}

/** Breadcrumb entries of the pages below the table and below the list. */
export const SUMMARY_CRUMB = { title: 'Summary by LGA', path: REGISTER_PATH };
export const EDITIONS_CRUMB = { title: 'Editions', path: EDITIONS_PATH };

/** The key figures, told from the current edition. */
export const KEY_FIGURES_PATH = '/where-we-work/what-the-register-shows';

/** What each column means and how it is counted. */
export const DEFINITIONS_PATH = `${REGISTER_PATH}/definitions`;

/** How to read the files with other programs. */
export const USE_PATH = `${REGISTER_PATH}/use-the-data`;

/** The tool that matches a list of names with the register's LGAs. */
export const MATCH_PATH = '/where-we-work/match-lga-names';

/** The DCAT catalogue of all editions. */
export const CATALOG_PATH = '/data/catalog.jsonld';

/** The page of a state (`kano`) or an LGA (`kano/gaya`). */
export function placePath(path: string): string {
  return `${REGISTER_PATH}/${path}`;
}

/** The slug of a place's state: `kano` from `kano/gaya`. */
export function stateOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}

/**
 * The permanent path of an edition, or of something that belongs to it.
 *
 * @param rest `.csv` for the table as a file, `/citation.bib` for something below it
 */
export function editionPath(slug: string, rest = ''): string {
  return `${EDITIONS_PATH}/${slug}${rest}`;
}

/** The results of checking an edition's figures. */
export function qualityPath(slug: string): string {
  return editionPath(slug, '/quality');
}

/** The changes from one edition to another. @param rest `.csv` for the same as a file */
export function changesPath(from: string, to: string, rest = ''): string {
  return `${REGISTER_PATH}/changes/${from}..${to}${rest}`;
}
