import { blocks, FEATURES } from '../content.server';
import type { Surroundings } from '../content-files/check-body.server';
import { ContentError, type Problem, problemText } from '../content-files/problem';
import { type Sample, samplesTable } from '../content-files/samples.server';
import { findPage, pageFiles } from '../features/pages/pages.server';
import { hasPicture } from '../features/pictures/picture-name.server';
import { siteAddresses } from './site-addresses.server';
import { writeContentItems } from './update-search.server';

/** What content may refer to: pages, routes, files, pictures and blocks. Runs where the sources are. */
export function contentSurroundings(): Surroundings {
  return { ...siteAddresses([...pageFiles.keys()].flatMap(readable)), hasPicture, blocks };
}

/** Everything that is wrong with the content of the site, with file and line. */
export function checkContent(): Problem[] {
  const surroundings = contentSurroundings();
  return FEATURES.flatMap(({ files = [], problems }) => {
    const ofFiles = files.flatMap((file) => file.problems());
    return ofFiles.length > 0 ? ofFiles : (problems?.(surroundings) ?? []);
  });
}

/** Every place where sample content stands in, by file and line. */
export function listSamples(): Sample[] {
  return FEATURES.flatMap(({ files = [], samples }) => [
    ...files.flatMap((file) => file.samples()),
    ...(samples?.() ?? []),
  ]).sort((one, other) => one.where.localeCompare(other.where, 'en', { numeric: true }));
}

/** What editors and the build call by `node command.js NAME`; each gives the exit code. */
export const contentCommands = {
  /** The last step of the build: ends it where something is wrong with the content, and prepares the search. */
  async 'content:prepare'() {
    const problems = checkContent();
    for (const problem of problems) console.error(problemText(problem));
    if (problems.length > 0) return 1;
    await writeContentItems();
    console.log(`The content is in order: ${pageFiles.size} pages.`);
    return 0;
  },

  /** Lists every place where sample content stands in. */
  async 'content:samples'() {
    console.log(samplesTable(listSamples()));
    return 0;
  },
};

/** A page whose settings have problems is reported as such; links to it are not its fault. */
function readable(path: string) {
  try {
    const page = findPage(path);
    return page ? [page] : [];
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}
