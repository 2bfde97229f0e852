import { AsyncLocalStorage } from 'node:async_hooks';
import { ContentError, type Problem } from './problem';

/** A file of the content. */
export interface ContentFile {
  /** Path from the project root, as `app/content/news/2025-09-25-unga-2025.md`. */
  file: string;
  content: string;
}

/** What is published beside the files of the build, and over them. */
export interface ContentChanges {
  /** Whole texts by the path of their file; null for a file that is taken away. */
  texts: ReadonlyMap<string, string | null>;
}

/** All texts by the path of their file; never changed, so that whatever is made of them can be kept with it. */
type Texts = ReadonlyMap<string, string>;

const FOLDER = 'app/content/';

/** The content as the build has it. Lists of pictures belong to it, pictures do not. */
const built: Texts = inOrder(
  Object.entries(
    import.meta.glob<string>(['../content/**/*.md', '../content/**/*.yaml', '!../content/**/README.md'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, content]) => [path.replace('../content/', FOLDER), content]),
);

let published = built;

/** What a check or a preview sees in place of what is published. */
const tried = new AsyncLocalStorage<Texts>();

const texts = () => tried.getStore() ?? published;

/** Whether what is read now is a check or a preview, and not what everybody sees. */
export const isTrial = () => tried.getStore() !== undefined;

/** Published texts that this build cannot read, as an older one could: what it has itself is shown instead. */
let leftOut = new Set<string>();
let tellLeftOut: (error: ContentError) => void = () => {};

/**
 * Makes these changes of the build's files what everybody sees.
 *
 * @param onLeftOut hears of a text that this build cannot read, and shows as it has it itself
 */
export function overlayContent(
  { texts }: ContentChanges,
  onLeftOut: (error: ContentError) => void = () => {},
) {
  leftOut = new Set();
  tellLeftOut = onLeftOut;
  published = overlaid(built, texts);
}

/** Shows the build's own text of files whose published one has problems. @returns false if there is none, or in a trial */
function leaveOut(problems: readonly Problem[]): boolean {
  if (isTrial()) return false;
  const files = problems
    .map(({ file }) => file)
    .filter((file) => !leftOut.has(file) && published.get(file) !== built.get(file));
  if (files.length === 0) return false;
  for (const file of files) leftOut.add(file);
  published = overlaid(published, new Map(files.map((file) => [file, built.get(file) ?? null])));
  tellLeftOut(new ContentError(problems));
  return true;
}

/** Runs `work` as if these changes were published on top of what is: for checks and previews. */
export function withContent<Result>(changes: ContentChanges, work: () => Result): Result {
  return tried.run(overlaid(texts(), changes.texts), work);
}

/** A new map, or the same if nothing changes: what is kept with it stays of use. */
function overlaid(below: Texts, changes: ContentChanges['texts']): Texts {
  const isSame = [...changes].every(([file, text]) => (below.get(file) ?? null) === text);
  if (isSame) return below;
  const all = new Map(below);
  for (const [file, text] of changes) {
    if (text === null) all.delete(file);
    else all.set(file, text);
  }
  return inOrder([...all]);
}

function inOrder(entries: [file: string, content: string][]): Texts {
  return new Map(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The text of a file, or undefined. @param file path from the project root */
export function contentText(file: string): string | undefined {
  return texts().get(file);
}

/**
 * The files of a folder and its subfolders, by path.
 *
 * @param folder below app/content, as `news`; '' for all
 */
export function contentFiles(folder: string, ending: '.md' | '.yaml'): ContentFile[] {
  const start = folder ? `${FOLDER}${folder}/` : FOLDER;
  return [...texts()]
    .filter(([file]) => file.startsWith(start) && file.endsWith(ending))
    .map(([file, content]) => ({ file, content }));
}

/**
 * Keeps what is made of the content for as long as the content stays the same. What fails is not kept.
 *
 * @throws ContentError if `make` does, and not because of a published text
 */
export function perContent<Value>(make: () => Value): () => Value {
  const kept = new WeakMap<Texts, { value: Value }>();
  return function read(): Value {
    const made = kept.get(texts());
    if (made) return made.value;
    try {
      const value = make();
      kept.set(texts(), { value });
      return value;
    } catch (error) {
      if (error instanceof ContentError && leaveOut(error.problems)) return read();
      throw error;
    }
  };
}
