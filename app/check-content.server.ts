import { blocks, FEATURES } from './content.server';
import { splitFrontMatter } from './content-files/front-matter.server';
import { markdownTree } from './content-files/parse-markdown.server';
import { ContentError, type Problem } from './content-files/problem';
import { outdatedRecordings, recordingProblems, recordingsFile } from './content-files/recordings.server';
import { allTexts, isOfBuild } from './content-files/store.server';
import type { Surroundings } from './content-files/surroundings';
import { ANSWERS_PATH } from './features/answers/paths';
import { WARNINGS_PATH } from './features/fraud/paths';
import { findPage, pageFiles } from './features/pages/pages.server';
import { hasPicture } from './features/pictures/pictures.server';
import { formerLinks } from './features/publishing/addresses.server';
import { inPieces } from './server/pieces';
import { siteAddresses } from './site-addresses.server';
import { readableTexts } from './texts-in-languages.server';

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
  const steps = checking();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Milliseconds of a check per turn of the event loop: a warning waits for it that shall be seen within seconds. */
const PIECE = 100;

/** As `checkContent`, in pieces: the first check of a process takes seconds, and visitors are answered meanwhile. */
export async function checkInPieces(piece = PIECE): Promise<Problem[]> {
  const pause = inPieces(piece);
  const steps = checking();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}

/** Checks all content, step by step. */
function* checking(): Generator<void, Problem[]> {
  // Reading takes longest. What is read is kept.
  for (const { file, content } of allTexts()) {
    if (file.endsWith('.md')) markdownTree(splitFrontMatter(content)?.body ?? '');
    yield;
  }
  const surroundings = contentSurroundings();
  const found: Problem[] = [];
  for (const { files = [], problems } of FEATURES) {
    const before = found.length;
    for (const file of files) {
      found.push(...file.problems());
      yield;
    }
    if (found.length > before) continue;
    for (const step of problems?.(surroundings) ?? []) {
      found.push(...[step].flat());
      yield;
    }
  }
  // Recordings are read with their texts.
  return found.length > 0 ? found : problemsOfRecordings();
}

/** Recordings are files of the build: a text of the desk outdates one, and may take away what it reads. */
function problemsOfRecordings(): Problem[] {
  if (!isOfBuild()) return [];
  const ofList = recordingsFile.problems();
  return ofList.length > 0 ? ofList : recordingProblems(readableTexts());
}

/** What editors should know, and no problem: recordings of texts that have changed since, and links to former addresses. */
export const contentNotes = (): Problem[] => [
  ...outdatedRecordings(readableTexts()),
  ...allTexts().flatMap((text) =>
    formerLinks(text).map(({ line, path, place }) => ({
      file: text.file,
      line,
      message: `${path} ${'to' in place ? `is ${place.to} now` : 'was taken away, as its readers are told'}`,
    })),
  ),
];

/** What is read, or nothing if it has problems: those are reported for the file itself. */
function readable<Read>(read: () => Read | Read[]): Read[] {
  try {
    return [read()].flat() as Read[];
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}
