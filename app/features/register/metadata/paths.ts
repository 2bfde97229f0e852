import { editionPath } from '../editions/paths';
import { REGISTER_PATH } from '../paths';

/** What each column holds, and how it is counted (docs/behaviour.md 2.6). */
export const DEFINITIONS_PATH = `${REGISTER_PATH}/definitions`;

/** How to read the files with other programs. */
export const USE_PATH = `${REGISTER_PATH}/use-the-data`;

/** All editions as a DCAT catalogue. */
export const CATALOG_PATH = '/data/catalog.jsonld';

/** What was looked for in the rows of an edition, and what was found. */
export function qualityPath(slug: string): string {
  return editionPath(slug, '/quality');
}
