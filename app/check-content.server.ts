import { blocks, FEATURES } from './content.server';
import { ContentError, type Problem } from './content-files/problem';
import type { Surroundings } from './content-files/surroundings';
import { ANSWERS_PATH } from './features/answers/paths';
import { WARNINGS_PATH } from './features/fraud/paths';
import { findPage, pageFiles } from './features/pages/pages.server';
import { hasPicture } from './features/pictures/pictures.server';
import { siteAddresses } from './site-addresses.server';

/** What content may refer to: pages, texts, routes, files, pictures and blocks. */
export function contentSurroundings(): Surroundings {
  const pages = [...pageFiles().keys()].flatMap((path) => readable(() => findPage(path) ?? []));
  return { ...siteAddresses(pages, textPaths()), hasPicture, blocks };
}

/** The paths of all texts and of the lists of them. */
function textPaths(): Set<string> {
  const texts = FEATURES.flatMap(({ texts }) => readable(() => texts?.list(blocks) ?? []));
  return new Set([ANSWERS_PATH, WARNINGS_PATH, ...texts.map(({ path }) => path)]);
}

/** All problems in the site's content, with file and line. */
export function checkContent(): Problem[] {
  const surroundings = contentSurroundings();
  return FEATURES.flatMap(({ files = [], problems }) => {
    const ofFiles = files.flatMap((file) => file.problems());
    return ofFiles.length > 0 ? ofFiles : (problems?.(surroundings) ?? []);
  });
}

/** What is read, or nothing if it has problems: those are reported for the file itself. */
function readable<Read>(read: () => Read | Read[]): Read[] {
  try {
    return [read()].flat() as Read[];
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}
