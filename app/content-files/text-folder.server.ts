import { z } from 'zod';
import { type BodySource, checkBody } from './check-body.server';
import { sampleMark, words } from './data-file.server';
import type { FeedEntry, SitemapEntry } from './feature-content';
import { sampleOf } from './front-matter.server';
import { readFrontMatter } from './known-files.server';
import { ContentError, type Problem } from './problem';
import type { Sample } from './samples.server';
import { contentFiles, perContent } from './store.server';
import type { Surroundings } from './surroundings';

/** Settings at the top of each text in a folder. */
export const textSettings = z.strictObject({
  title: words.meta({ title: 'Title' }),
  date: z.iso.date('must be a date like 2025-09-08').meta({ title: 'Date' }),
  description: words.meta({
    title: 'Short text for lists',
    description: 'One or two sentences, for lists, emails and search engines.',
    input: 'paragraph',
  }),
  sample: sampleMark,
});

type TextSettings = z.output<typeof textSettings>;

/** A text with its settings. */
export type FolderText<Settings = TextSettings> = Settings & {
  /** The file name without extension. */
  name: string;
  /** Markdown. */
  body: string;
};

/** The Markdown of a text with its name. */
type FolderBody = Omit<BodySource, 'path'> & { name: string };

interface Folder<Settings> {
  /** Its name below app/content, such as `warnings`. */
  folder: string;
  schema: z.ZodType<Settings>;
  /** Which file names are allowed, and the message for others. */
  isName(name: string): boolean;
  nameRule: string;
  pathOf(name: string): string;
  /** Names of the blocks allowed in a text. */
  blocks?: readonly string[];
  /** What an editor does to replace a sample. */
  howToReplace: string;
}

/** A folder of dated texts, such as newsletter issues or warnings; each is a Markdown file with its own page. */
export function textFolder<Settings extends TextSettings & { updated?: string }>(folder: Folder<Settings>) {
  const { schema, pathOf } = folder;
  const blocks = Object.fromEntries((folder.blocks ?? []).map((name) => [name, {}]));
  const ownFiles = () => contentFiles(folder.folder, '.md');

  /** All texts, newest first. @throws ContentError if a file has problems. */
  const all = perContent((): FolderText<Settings>[] =>
    ownFiles()
      .map(({ file, content }) => {
        const { settings, body, problems } = readFrontMatter(file, content, schema);
        if (!settings) throw new ContentError(problems);
        return { ...settings, name: nameOf(file), body };
      })
      .sort((one, other) => other.date.localeCompare(one.date) || other.name.localeCompare(one.name)),
  );

  /** All texts as shown in lists and feeds, newest first. */
  function entries(): (FeedEntry & { sample: boolean })[] {
    return all().map(({ name, title, date, updated, description: summary, sample }) => ({
      path: pathOf(name),
      title,
      date,
      ...(updated && { updated }),
      summary,
      sample,
    }));
  }

  /** Problems in the files: names, settings, texts, links, blocks that are not allowed. */
  function problems(surroundings: Surroundings, files = ownFiles()): Problem[] {
    const first = new Map<string, string>();
    return files.flatMap(({ file, content }) => {
      const { settings, body, linesAbove, problems, lineOf } = readFrontMatter(file, content, schema);
      const name = nameOf(file);
      if (!folder.isName(name)) problems.push({ file, line: 1, message: folder.nameRule });
      if (!settings) return problems;
      const other = first.get(settings.title.toLowerCase());
      if (other) problems.push({ file, line: lineOf(['title']), message: `${other} has the same title` });
      else first.set(settings.title.toLowerCase(), file);
      return [...problems, ...bodyProblems({ file, text: body, linesAbove, name }, surroundings)];
    });
  }

  /** Problems in the text of one, which need not be a file. */
  function bodyProblems({ name, ...source }: FolderBody, surroundings: Surroundings): Problem[] {
    return checkBody({ ...source, path: pathOf(name) }, { ...surroundings, blocks });
  }

  return {
    all,
    entries,
    problems,
    bodyProblems,
    /** Whether a text of the folder may have that name. */
    isName: folder.isName,
    /** The text with that name, or null. */
    find: (wanted: string) => all().find(({ name }) => name === wanted) ?? null,
    /** Sample texts for the office to replace. */
    samples: (): Sample[] =>
      ownFiles().flatMap(({ file, content }) =>
        sampleOf(file, readFrontMatter(file, content, schema), folder.howToReplace),
      ),
    sitemap: (): SitemapEntry[] =>
      entries().map(({ path, date, updated = date, sample }) => ({ path, changed: updated, sample })),
  };
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');
}
