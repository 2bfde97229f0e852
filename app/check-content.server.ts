import { blocks, FEATURES } from './content.server';
import { ContentError, type Problem } from './content-files/problem';
import type { Surroundings } from './content-files/surroundings';
import { findPage, pageFiles } from './features/pages/pages.server';
import { hasPicture } from './features/pictures/pictures.server';
import { siteAddresses } from './site-addresses.server';

/** What content may refer to: pages, routes, files, pictures and blocks. */
export function contentSurroundings(): Surroundings {
  return { ...siteAddresses([...pageFiles().keys()].flatMap(readable)), hasPicture, blocks };
}

/** All problems in the site's content, with file and line. */
export function checkContent(): Problem[] {
  const surroundings = contentSurroundings();
  return FEATURES.flatMap(({ files = [], problems }) => {
    const ofFiles = files.flatMap((file) => file.problems());
    return ofFiles.length > 0 ? ofFiles : (problems?.(surroundings) ?? []);
  });
}

/** The page, or nothing if its settings have problems: those are reported for the page itself, not for links to it. */
function readable(path: string) {
  try {
    const page = findPage(path);
    return page ? [page] : [];
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}
