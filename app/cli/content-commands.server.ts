import { coverageFile, coverageProblems } from '../features/coverage/rows.server';
import { documentsFile } from '../features/documents/documents.server';
import { faqProblems } from '../features/faqs/faqs.server';
import { photoProblems } from '../features/gallery/photos.server';
import { homeFile, testimonialsFile } from '../features/home/home.server';
import { siteFile } from '../features/navigation/site.server';
import { newsProblems, newsSamples } from '../features/news/check-news.server';
import { notificationsFile } from '../features/notifications/notifications.server';
import { officesFile } from '../features/offices/offices.server';
import { participatingStatesFile } from '../features/offices/participating-states.server';
import { analyticsFile } from '../features/pages/analytics-note.server';
import type { Surroundings } from '../features/pages/check-body.server';
import { checkPages } from '../features/pages/check-pages.server';
import { findPage, type PageFile, pageFiles } from '../features/pages/pages.server';
import { hasPicture } from '../features/pages/picture-name.server';
import { ContentError, type Problem, problemText } from '../features/pages/problem';
import { listSamples, type Sample, samplesTable } from '../features/pages/samples.server';
import { siteAddresses } from '../features/pages/site-addresses.server';
import { managementFile } from '../features/people/management.server';
import { responsibilitiesFile } from '../features/people/responsibilities.server';
import { stakeholdersFile } from '../features/people/stakeholders.server';
import { aliasesFile } from '../features/search/aliases.server';
import { searchHelpFile } from '../features/search/help.server';
import { tendersFile } from '../features/tenders/tenders.server';
import { ownVideo, videoProblems } from '../features/videos/videos.server';
import { writeContentItems } from '../search-content.server';
import { slugOf } from '../ui/slug';

const DATA_FILES = [
  siteFile,
  homeFile,
  testimonialsFile,
  notificationsFile,
  responsibilitiesFile,
  managementFile,
  stakeholdersFile,
  officesFile,
  participatingStatesFile,
  documentsFile,
  tendersFile,
  searchHelpFile,
  coverageFile,
  aliasesFile,
  analyticsFile,
];

/** What is loaded into the database first, until the office imports its own file. */
const SAMPLE_EDITION: Sample = {
  where: 'app/content/data/register/2021-05-sample.csv',
  what: 'the register table by LGA',
  how: 'npm run register:import -- FILE --as-at 2021-05 --source "…"; from then on the site shows that file',
};

/** What content may refer to: pages, routes, files and pictures. Runs where the sources are. */
export function contentSurroundings(): Surroundings {
  const states = new Set(
    officesFile.problems().length > 0 ? [] : officesFile.read().offices.map(({ state }) => slugOf(state)),
  );
  const pages = [...pageFiles.values()].flatMap(readable);
  return { ...siteAddresses(pages, (slug) => states.has(slug)), hasPicture };
}

/** Everything that is wrong with the content of the site, with file and line. */
export function checkContent(): Problem[] {
  const surroundings = contentSurroundings();
  return [
    ...checkPages([...pageFiles.values()], surroundings),
    ...DATA_FILES.flatMap((file) => file.problems()),
    ...coverageProblems(),
    ...faqProblems(surroundings),
    ...photoProblems(),
    ...videoProblems(),
    ...homeVideoProblems(),
    ...newsProblems(surroundings),
  ];
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
    console.log(samplesTable([...listSamples(), ...newsSamples(), SAMPLE_EDITION]));
    return 0;
  },
};

/** An online video would be loaded from another host before a press. */
function homeVideoProblems(): Problem[] {
  if (homeFile.problems().length > 0 || videoProblems().length > 0) return [];
  const { video } = homeFile.read().whoWeAre;
  if (ownVideo(video)) return [];
  const message = `"${video}" is no film of ours in app/content/data/videos.yaml`;
  return [{ file: homeFile.file, line: homeFile.lineOf(['whoWeAre', 'video']), message }];
}

/** A page whose settings have problems is reported as such; links to it are not its fault. */
function readable({ path }: PageFile) {
  try {
    const page = findPage(path);
    return page ? [page] : [];
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}
