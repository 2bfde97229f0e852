/** Where the register table lives (docs/behaviour.md 2.6). */
export const REGISTER_PATH = '/where-we-work/nsr-summary-by-lga';

/** All editions. */
export const EDITIONS_PATH = `${REGISTER_PATH}/editions`;

/** What each column holds, and how it is counted. */
export const DEFINITIONS_PATH = `${REGISTER_PATH}/definitions`;

/** How to read the files with other programs. */
export const USE_PATH = `${REGISTER_PATH}/use-the-data`;

/** Where a list of names is matched with the LGAs of the register. */
export const MATCH_PATH = '/where-we-work/match-lga-names';

/** All editions as a DCAT catalogue. */
export const CATALOG_PATH = '/data/catalog.jsonld';

/** The address of a state's page or, with `kano/gaya`, of a row's. */
export function placePath(path: string): string {
  return `${REGISTER_PATH}/${path}`;
}

/**
 * The permanent address of an edition, or of something that belongs to it.
 *
 * @param rest `.csv` for a file of its table, `/citation.bib` for something below it
 */
export function editionPath(slug: string, rest = ''): string {
  return `${EDITIONS_PATH}/${slug}${rest}`;
}

/** The checks of an edition's figures, and what they found. */
export function qualityPath(slug: string): string {
  return editionPath(slug, '/quality');
}

/** The address of the changes from one edition to another. @param rest `.csv` for the same as a file */
export function changesPath(from: string, to: string, rest = ''): string {
  return `${REGISTER_PATH}/changes/${from}..${to}${rest}`;
}
