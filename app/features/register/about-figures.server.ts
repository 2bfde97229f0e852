import { COMPARE_PATH } from './compare/view';
import type { Edition } from './edition.server';
import { DEFINITIONS_PATH, EDITIONS_PATH, editionPath, MATCH_PATH, qualityPath, USE_PATH } from './paths';
import { toKeepNote } from './to-keep/file.server';

/**
 * The source of an edition's figures, how to cite them, and what else to do with them.
 *
 * @param path the table's page, for the current edition or for this one
 * @param askPath the request form with the view's places filled in; null if there are too many
 * @throws Response 503 when the database does not answer.
 */
export async function aboutFigures(edition: Edition, path: string, askPath: string | null) {
  const { slug, source } = edition;
  const toKeep = `All rows in one file to keep and pass on (${await toKeepNote(edition)})`;
  return {
    source,
    edition: { title: `edition ${slug}`, path: editionPath(slug) },
    links: [
      { title: toKeep, path: `${path}/to-keep.html` },
      ...(askPath ? [{ title: 'Ask for more about these LGAs', path: askPath }] : []),
      { title: 'Compare states and LGAs', path: COMPARE_PATH },
      { title: 'All editions', path: EDITIONS_PATH },
      { title: 'What the columns mean', path: DEFINITIONS_PATH },
      { title: 'Checks of the figures', path: qualityPath(slug) },
      { title: 'Use the data', path: USE_PATH },
      { title: 'Match names of LGAs', path: MATCH_PATH },
    ],
  };
}
