import { blocks, FEATURES, listSamples, sitePages } from '../content.server';
import { ContentError, type Problem, problemText } from '../content-files/problem';
import { samplesTable } from '../content-files/samples.server';
import type { Surroundings } from '../content-files/surroundings';
import { closeDatabase } from '../db/client.server';
import { findPage, pageFiles } from '../features/pages/pages.server';
import { hasPicture } from '../features/pictures/pictures.server';
import { log } from '../server/log.server';
import { withDatabaseAsItIs } from './prepare.server';
import { siteAddresses, writeRouteFiles } from './site-addresses.server';
import { writeContentItems } from './update-search.server';

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

/** Tells all problems in the site's content, or that there are none. @returns their number */
export function tellProblems(): number {
  const problems = checkContent();
  for (const problem of problems) console.error(problemText(problem));
  if (problems.length === 0) console.log(`The content is in order: ${pageFiles().size} pages.`);
  return problems.length;
}

/** Commands for editors and the build, run as `node command.js NAME`; each returns the exit code. */
export const contentCommands = {
  /** The last step of the build: fails if the content has problems, and prepares the search. */
  async 'content:prepare'() {
    if (tellProblems() > 0) return 1;
    writeRouteFiles();
    await writeContentItems();
    return 0;
  },

  /** Lists the paths of all pages, samples included, which the sitemap leaves out. */
  async 'content:pages'() {
    // Standard output is for the list.
    log.level = 'fatal';
    const pages = await withDatabaseAsItIs(() => sitePages().finally(closeDatabase));
    console.log([...new Set(pages.map(({ path }) => path))].join('\n'));
    return 0;
  },

  /** Lists all sample content still to be replaced. */
  async 'content:samples'() {
    console.log(samplesTable(listSamples()));
    return 0;
  },
};

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
