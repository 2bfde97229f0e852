import { blocks, FEATURES, listSamples, sitePages } from '../content.server';
import { ContentError, type Problem, problemText } from '../content-files/problem';
import { samplesTable } from '../content-files/samples.server';
import type { Surroundings } from '../content-files/surroundings';
import { closeDatabase } from '../db/client.server';
import { ANSWERS_PATH } from '../features/answers/paths';
import { WARNINGS_PATH } from '../features/fraud/paths';
import { findPage, pageFiles } from '../features/pages/pages.server';
import { hasPicture } from '../features/pictures/pictures.server';
import { log } from '../server/log.server';
import { withDatabaseAsItIs } from './prepare.server';
import { siteAddresses } from './site-addresses.server';
import { writeContentItems } from './update-search.server';

/** What content may refer to: pages, texts, routes, files, pictures and blocks. Needs the source files. */
export function contentSurroundings(): Surroundings {
  const pages = [...pageFiles.keys()].flatMap((path) => readable(() => findPage(path) ?? []));
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

/** Tells all problems in the site's content, or that there are none. @returns their number */
export function tellProblems(): number {
  const problems = checkContent();
  for (const problem of problems) console.error(problemText(problem));
  if (problems.length === 0) console.log(`The content is in order: ${pageFiles.size} pages.`);
  return problems.length;
}

/** Commands for editors and the build, run as `node command.js NAME`; each returns the exit code. */
export const contentCommands = {
  /** The last step of the build: fails if the content has problems, and prepares the search. */
  async 'content:prepare'() {
    if (tellProblems() > 0) return 1;
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

/** What is read, or nothing if it has problems: those are reported for the file itself. */
function readable<Read>(read: () => Read | Read[]): Read[] {
  try {
    return [read()].flat() as Read[];
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}
