import { checkContent, contentNotes } from '../check-content.server';
import { listSamples, sitePages } from '../content.server';
import { problemText } from '../content-files/problem';
import { samplesTable } from '../content-files/samples.server';
import { overlayContent } from '../content-files/store.server';
import { closeDatabase } from '../db/client.server';
import { onConnection } from '../db/connection.server';
import { pageFiles } from '../features/pages/pages.server';
import { readPublished } from '../features/publishing/published.server';
import { withUsage } from '../features/staff/command-line';
import { writeContentItems } from '../search-items.server';
import { log } from '../server/log.server';
import { writeRouteFiles } from '../site-addresses.server';
import { languagesTable } from './languages-command.server';
import { withDatabaseAsItIs } from './prepare.server';
import { RECORDINGS_USAGE, writeRecordings } from './recordings-command.server';

/** Tells all problems in the site's content, or that there are none. @returns their number */
export function tellProblems(): number {
  const problems = checkContent();
  for (const problem of problems) console.error(problemText(problem));
  if (problems.length === 0) {
    for (const note of contentNotes()) console.log(problemText(note));
    console.log(`The content is in order: ${pageFiles().size} pages.`);
  }
  return problems.length;
}

/** Commands for editors and the build, run as `node command.js NAME`; each returns the exit code. */
export const contentCommands = {
  /** A step of the build, after its content was checked: writes what a start would else read the sources or all content for. */
  async 'content:prepare'() {
    writeRouteFiles();
    await writeContentItems();
    return 0;
  },

  /** Lists the paths of all pages as the desk has published them, samples included, which the sitemap leaves out. */
  async 'content:pages'() {
    // Standard output is for the list.
    log.level = 'fatal';
    const pages = await withDatabaseAsItIs(async (url) => {
      const published = await onConnection({ connectionString: url }, readPublished);
      overlayContent(published, ({ message }) => console.error(message));
      return sitePages().finally(closeDatabase);
    });
    console.log([...new Set(pages.map(({ path }) => path))].join('\n'));
    return 0;
  },

  /** Tells what there is in each language: there, reviewed, outdated, too long, recorded. */
  async languages() {
    console.log(languagesTable());
    return 0;
  },

  /** Writes the recordings and the texts to read aloud into a folder, for a voice menu of a telephone system. */
  recordings: withUsage(RECORDINGS_USAGE, async (args) => {
    log.level = 'fatal';
    return writeRecordings(args);
  }),

  /** Lists all sample content still to be replaced. */
  async 'content:samples'() {
    console.log(samplesTable(listSamples()));
    return 0;
  },
};
