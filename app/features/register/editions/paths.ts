import { REGISTER_PATH } from '../paths';

/** Where all editions are listed (docs/behaviour.md 2.6). */
export const EDITIONS_PATH = `${REGISTER_PATH}/editions`;

const CHANGES_PATH = `${REGISTER_PATH}/changes`;

/**
 * The address of an edition for good, or of what belongs to it.
 *
 * @param rest `.csv` for a file of its table, `/citation.bib` for something below it
 */
export function editionPath(slug: string, rest = ''): string {
  return `${EDITIONS_PATH}/${slug}${rest}`;
}

/** The address of the changes from one edition to another. @param rest `.csv` for the same as a file */
export function changesPath(from: string, to: string, rest = ''): string {
  return `${CHANGES_PATH}/${from}..${to}${rest}`;
}
