import { site } from '../navigation/site-file';
import { COMPARE_PATH } from './compare/view';
import type { Edition } from './edition.server';
import { EDITIONS_PATH, editionPath } from './editions/paths';
import { DEFINITIONS_PATH, qualityPath, USE_PATH } from './metadata/paths';
import { MATCH_PATH } from './paths';

/**
 * Where the figures of an edition come from, how to cite them, and what else there is to do with them.
 *
 * @param askPath the form with the places of the view filled in, where they are few.
 */
export function aboutFigures({ slug, source }: Pick<Edition, 'slug' | 'source'>, askPath: string | null) {
  return {
    source,
    edition: { title: `edition ${slug}`, path: editionPath(slug) },
    licence: site.licence,
    links: [
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
