import { AsyncLocalStorage } from 'node:async_hooks';
import type { Moved } from './moved';
import { ContentError, type Problem } from './problem';

/** A file of the content. */
export interface ContentFile {
  /** Path from the project root, as `app/content/news/2025-09-25-unga-2025.md`. */
  file: string;
  content: string;
}

/** A picture that was uploaded at the desk, as the build's list describes its own (features/pictures). */
export interface UploadedPicture {
  alt: string;
  caption?: string;
  credit?: string;
  sample: boolean;
  /** Size of the widest file in pixels. */
  width: number;
  height: number;
  /** URL paths by width. */
  jpg: Record<string, string>;
  webp: Record<string, string>;
  avif: Record<string, string>;
}

/** A PDF file that was uploaded at the desk, as the build's list describes its own (features/documents). */
export interface UploadedDocument {
  bytes: number;
  sample: false;
  /** Fingerprint of the file. */
  madeOf: string;
  title: string;
  /** The words in it, up to 20,000 characters. */
  text: string;
  isPublished: boolean;
}

/** Uploads and addresses that belong to the content. */
interface Beside {
  /** By name; also those that no published text shows yet. */
  pictures: Readonly<Record<string, UploadedPicture>>;
  /** By URL path; also those that no published text names yet, which nobody gets. */
  documents: Readonly<Record<string, UploadedDocument>>;
  /** By the old URL path. */
  addresses: ReadonlyMap<string, Moved>;
}

/** What lies over the files of the build, or over what is published. */
export interface ContentChanges extends Partial<Beside> {
  /** Whole texts by the path of their file; null for a file that is taken away. */
  texts: ReadonlyMap<string, string | null>;
}

/** All that the desk has published, at one moment. */
export interface PublishedContent extends Beside {
  /** Goes up with each change. */
  version: string;
  /** As in `ContentChanges`. */
  texts: ContentChanges['texts'];
}

/** All texts by the path of their file. */
type Texts = ReadonlyMap<string, string>;

/** The content of one moment; never changed, so that whatever is made of it can be kept with it. */
interface Content extends Beside {
  texts: Texts;
}

const FOLDER = 'app/content/';

/** The content as the build has it. Lists of pictures belong to it, pictures do not. */
const built: Content = {
  texts: inOrder(
    Object.entries(
      import.meta.glob<string>(['../content/**/*.md', '../content/**/*.yaml', '!../content/**/README.md'], {
        query: '?raw',
        import: 'default',
        eager: true,
      }),
    ).map(([path, content]) => [path.replace('../content/', FOLDER), content]),
  ),
  pictures: {},
  documents: {},
  addresses: new Map(),
};

let published = built;

/** What a check or a preview sees in place of what is published. */
const tried = new AsyncLocalStorage<Content>();

const shown = () => tried.getStore() ?? published;

/** Whether what is read now is a check or a preview, and not what everybody sees. */
export const isTrial = () => tried.getStore() !== undefined;

/** Whether what is read now are the files of the build, and nothing else. */
export const isOfBuild = () => shown().texts === built.texts && Object.keys(shown().documents).length === 0;

/** Published texts that this build cannot read, as an older one could: what it has itself is shown instead. */
let leftOut = new Set<string>();
let tellLeftOut: (error: ContentError) => void = () => {};

/**
 * Makes this what everybody sees, over the files of the build.
 *
 * @param onLeftOut hears of a text that this build cannot read, and shows as it has it itself
 */
export function overlayContent(content: ContentChanges, onLeftOut = (_error: ContentError) => {}) {
  leftOut = new Set();
  tellLeftOut = onLeftOut;
  published = overlaid(built, content);
}

/** Runs `work` as if these changes were published on top of what is: for checks and previews. */
export function withContent<Result>(changes: ContentChanges, work: () => Result): Result {
  return tried.run(overlaid(shown(), changes), work);
}

/** Shows the build's own text of files whose published one has problems. @returns false if there is none, or in a trial */
function leaveOut(problems: readonly Problem[]): boolean {
  if (isTrial()) return false;
  const files = problems
    .map(({ file }) => file)
    .filter((file) => !leftOut.has(file) && published.texts.get(file) !== built.texts.get(file));
  if (files.length === 0) return false;
  for (const file of files) leftOut.add(file);
  const own = new Map(files.map((file) => [file, built.texts.get(file) ?? null]));
  published = overlaid(published, { texts: own });
  tellLeftOut(new ContentError(problems));
  return true;
}

/** New content, or the same if nothing changes: what is kept with it stays of use. */
function overlaid(below: Content, changes: ContentChanges): Content {
  const { pictures, documents: given, addresses } = { ...below, ...changes };
  // What is kept with the documents stays of use too.
  const documents = areSame(given, below.documents) ? below.documents : given;
  const isSame = [...changes.texts].every(([file, text]) => (below.texts.get(file) ?? null) === text);
  const hasMore = changes.pictures ?? changes.documents ?? changes.addresses;
  if (isSame) return hasMore ? { ...below, pictures, documents, addresses } : below;
  const texts = new Map(below.texts);
  for (const [file, text] of changes.texts) {
    if (text === null) texts.delete(file);
    else texts.set(file, text);
  }
  return { texts: inOrder([...texts]), pictures, documents, addresses };
}

function areSame(some: Beside['documents'], others: Beside['documents']): boolean {
  const marks = (all: Beside['documents']) => Object.entries(all).map(([path, { madeOf }]) => path + madeOf);
  return marks(some).join() === marks(others).join();
}

function inOrder(entries: [file: string, content: string][]): Texts {
  return new Map(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The text of a file as the build has it, or undefined. @param file path from the project root */
export const buildText = (file: string) => built.texts.get(file);

/** The text of a file, or undefined. @param file path from the project root */
export function contentText(file: string): string | undefined {
  return shown().texts.get(file);
}

/** The file of a translation: `app/content/answers/not-paid.ha.md`. */
const TRANSLATION = /^(.*\/[^/.]+)\.([a-z]+)\.md$/;

/**
 * The files of a folder and its subfolders, by path, without translations.
 *
 * @param folder below app/content, as `news`; '' for all
 */
export function contentFiles(folder: string, ending: '.md' | '.yaml'): ContentFile[] {
  return filesIn(folder).filter(({ file }) => file.endsWith(ending) && !TRANSLATION.test(file));
}

/** A text in another language, beside its English file. */
export interface Translation extends ContentFile {
  language: string;
  /** The path of the English file below the folder, without its ending: `not-paid`, `get-involved/report-fraud`. */
  name: string;
  /** The English file. */
  english: string;
}

/**
 * The translations in a folder and its subfolders. Those of a text that the desk has taken down go with it.
 *
 * @param folder as for `contentFiles`
 */
export function translationFiles(folder: string): Translation[] {
  return filesIn(folder).flatMap((each) => {
    const [, english, language] = TRANSLATION.exec(each.file) ?? [];
    if (!english || !language) return [];
    const file = `${english}.md`;
    const isTakenDown = contentText(file) === undefined && buildText(file) !== undefined;
    return isTakenDown
      ? []
      : [{ ...each, language, name: english.slice(startOf(folder).length), english: file }];
  });
}

/** All texts of the content, in every language. */
export const allTexts = (): ContentFile[] => [
  ...contentFiles('', '.md'),
  ...contentFiles('', '.yaml'),
  ...translationFiles(''),
];

const startOf = (folder: string) => (folder ? `${FOLDER}${folder}/` : FOLDER);

function filesIn(folder: string): ContentFile[] {
  return [...shown().texts]
    .filter(([file]) => file.startsWith(startOf(folder)))
    .map(([file, content]) => ({ file, content }));
}

/**
 * Keeps what is made of the content for as long as the content stays the same. What fails is not kept.
 *
 * @throws ContentError if `make` does, and not because of a published text
 */
export function perContent<Value>(make: () => Value): () => Value {
  const kept = new WeakMap<Content, { value: Value }>();
  return function read(): Value {
    const made = kept.get(shown());
    if (made) return made.value;
    try {
      const value = make();
      kept.set(shown(), { value });
      return value;
    } catch (error) {
      if (error instanceof ContentError && leaveOut(error.problems)) return read();
      throw error;
    }
  };
}

/** Pictures that were uploaded at the desk, by name. */
export const uploadedPictures = () => shown().pictures;

/** Files that were uploaded at the desk, by URL path. */
export const uploadedDocuments = () => shown().documents;

/** Addresses that have moved, or whose pages were taken away, by the old URL path. */
export const movedAddresses = () => shown().addresses;

/** Whether the desk has taken away what was at a URL path; the build may still have the file. */
export function hasEnded(path: string): boolean {
  const place = movedAddresses().get(path);
  return place !== undefined && 'gone' in place;
}

const namesOfUploads = perContent(() =>
  [
    ...Object.keys(uploadedPictures()),
    ...Object.keys(uploadedDocuments()),
    ...[...movedAddresses().keys()].filter(
      (path) => /^\/(documents|pictures)\//.test(path) && hasEnded(path),
    ),
  ].join(),
);

let uploads = { names: '' };

/** Stands for the uploads that texts can name: another object as soon as they are others. */
export function uploadsNow(): object {
  const names = namesOfUploads();
  if (names !== uploads.names) uploads = { names };
  return uploads;
}
