import { z } from 'zod';
import { ENGLISH, pathIn } from '../words/language';
import { LANGUAGES, TRANSLATED } from '../words/languages.server';
import { HOW_TO_REVIEW, isReviewedOrSample, NOT_REVIEWED_OR_SAMPLE, review } from '../words/review';
import { checkBody } from './check-body.server';
import { sampleMark, words } from './data-file.server';
import { stateOf } from './english-state.server';
import type { SitemapEntry } from './feature-content';
import { sampleOf, splitFrontMatter } from './front-matter.server';
import { readFrontMatter } from './known-files.server';
import { messagesOf } from './messages.server';
import { markdownTree } from './parse-markdown.server';
import { perText } from './per-text.server';
import { ContentError, type Problem } from './problem';
import type { Sample } from './samples.server';
import { contentText, perContent, type Translation, translationFiles } from './store.server';
import type { Surroundings } from './surroundings';
import { type MarkdownNode, partsOf } from './syntax-tree';

const between = 'must have 50 to 160 characters';

/** Settings of every translation. All others are those of its English file. */
export const translationSettings = z.strictObject({
  title: words,
  description: words.min(50, between).max(160, between),
  /** Which state of the English file it translates. */
  of: z
    .string()
    .regex(/^[0-9a-f]{12}$/, 'must be the first 12 hex digits of the SHA-256 of the English file'),
  reviewed: review.optional(),
  sample: sampleMark,
});

type TranslationSettings = z.output<typeof translationSettings>;

/** A text in another language than English. */
export type TranslatedText<Settings = TranslationSettings> = Settings & {
  language: string;
  /** The path of the English file below its folder, without its ending. */
  name: string;
  /** Its path: `/ha/answers/not-paid`. */
  path: string;
  /** Markdown. */
  body: string;
  /** Whether the English text has changed since. */
  isOutdated: boolean;
  /** Its file, and the line of a setting. */
  file: string;
  lineOf(setting: string): number;
};

/** A page in a language. */
export interface InLanguage {
  language: string;
  path: string;
}

interface TranslatedFolder<Settings> {
  /** Its name below app/content. */
  folder: string;
  schema: z.ZodType<Settings>;
  /** The path of the English page. */
  pathOf(name: string): string;
  /** Names of the blocks allowed in a text, if they are not those of pages. */
  blocks?: readonly string[];
  /** Whether a text is shown that is a sample, or is none. */
  isShown(isSample: boolean): boolean;
}

/** The translations of a folder's texts: `not-paid.ha.md` beside `not-paid.md`. */
export function translatedFolder<Settings extends TranslationSettings>(options: TranslatedFolder<Settings>) {
  const { folder, schema, pathOf, isShown } = options;

  /** By language and name. Those of a language that is not known are left out: the check says so. */
  const all = perContent(
    (): ReadonlyMap<string, TranslatedText<Settings>> =>
      new Map(
        translationFiles(folder)
          .filter(({ language }) => TRANSLATED.includes(language))
          .map((each) => [keyOf(each.language, each.name), readTranslation(each, options)]),
      ),
  );
  const shown = perContent(() => [...all().values()].filter(({ sample }) => isShown(sample)));
  const listed = perContent(() =>
    LANGUAGES.filter(
      (language) => language === ENGLISH || shown().some((each) => each.language === language),
    ),
  );

  /** The translation of a text, or null if there is none to be shown. */
  function find(language: string, name: string): TranslatedText<Settings> | null {
    const found = all().get(keyOf(language, name));
    return found && isShown(found.sample) ? found : null;
  }

  return {
    all,
    /** Those that are shown. */
    shown,
    find,
    /** The pages of a text in all its languages, English first. */
    pagesOf: (name: string): InLanguage[] =>
      LANGUAGES.flatMap((language) =>
        language === ENGLISH || find(language, name)
          ? [{ language, path: pathIn(language, pathOf(name)) }]
          : [],
      ),
    /** The pages of the list of all texts, in the languages that have any. */
    listPages: (path: string): InLanguage[] =>
      listed().map((language) => ({ language, path: pathIn(language, path) })),
    /** Whether the list has a page in a language. */
    isListedIn: (language: string) => listed().includes(language),
    problems: (surroundings: Surroundings, given = translationFiles(folder)): Problem[] =>
      given.flatMap((each) => translationProblems(each, options, surroundings)),
    samples: (): Sample[] =>
      translationFiles(folder).flatMap(({ file, content }) =>
        sampleOf(file, readFrontMatter(file, content, schema), HOW_TO_REVIEW),
      ),
  };
}

const keyOf = (language: string, name: string) => `${language} ${name}`;

function readTranslation<Settings extends TranslationSettings>(
  { file, content, language, name, english }: Translation,
  { schema, pathOf }: TranslatedFolder<Settings>,
): TranslatedText<Settings> {
  const { settings, body, problems, lineOf } = readFrontMatter(file, content, schema);
  if (!settings) throw new ContentError(problems);
  const isOutdated = stateOf(contentText(english) ?? '') !== settings.of;
  const path = pathIn(language, pathOf(name));
  return {
    ...settings,
    language,
    name,
    path,
    body,
    isOutdated,
    file,
    lineOf: (setting) => lineOf([setting]),
  };
}

/** Problems of a translation: its name, settings, links and blocks, and parts that its English text does not have. */
function translationProblems<Settings extends TranslationSettings>(
  { file, content, language, name, english }: Translation,
  { schema, pathOf, blocks: names }: TranslatedFolder<Settings>,
  surroundings: Surroundings,
): Problem[] {
  const blocks = names ? Object.fromEntries(names.map((each) => [each, {}])) : surroundings.blocks;
  const { settings, body, linesAbove, problems, lineOf } = readFrontMatter(file, content, schema);
  const report = (line: number, message: string) => void problems.push({ file, line, message });
  if (!TRANSLATED.includes(language))
    report(1, `there is no language "${language}": no app/messages/${language}.yaml`);
  const source = contentText(english);
  if (source === undefined) report(1, `there is no ${english} that it translates`);
  if (content !== content.normalize('NFC')) report(1, 'its letters must be composed (Unicode NFC)');
  if (!settings || linesAbove === 0) return problems;
  if (!isReviewedOrSample(settings)) report(lineOf(['sample']), NOT_REVIEWED_OR_SAMPLE);
  const own = { ...surroundings, blocks };
  problems.push(...checkBody({ file, text: body, linesAbove, path: pathOf(name) }, own));
  // One that is outdated may lack what is new.
  if (source !== undefined && stateOf(source) === settings.of)
    problems.push(...shapeProblems(file, body, linesAbove, splitFrontMatter(source)?.body ?? ''));
  return problems;
}

function shapeProblems(file: string, body: string, linesAbove: number, english: string): Problem[] {
  const [own, its] = [shapeOf(body), shapeOf(english)];
  const differing = its.findIndex(({ what }, place) => what !== own[place]?.what);
  const place = differing < 0 && own.length > its.length ? its.length : differing;
  if (place < 0) return [];
  const [here, there] = [own[place], its[place]];
  const message = `has ${here?.what ?? 'nothing more'} where the English text has ${there?.what ?? 'nothing more'}`;
  return [{ file, line: (here?.line ?? 1) + linesAbove, message }];
}

/** What a translation keeps: its headings, parts, lists and blocks in their order, then its links. */
const shapeOf = perText((body): { what: string; line: number }[] => {
  const nodes = [...partsOf(markdownTree(body))].map(([node]) => node);
  const kept = nodes.flatMap((node) => {
    const what = shapeOfNode(node);
    return what ? [{ what, line: node.position?.start.line ?? 1 }] : [];
  });
  const links = nodes
    .filter(({ type }) => type === 'link')
    .map((node) => ({ what: `a link to ${node.url}`, line: node.position?.start.line ?? 1 }));
  return [...kept, ...links.sort((one, other) => one.what.localeCompare(other.what))];
});

function shapeOfNode({ type, name, depth }: MarkdownNode): string | undefined {
  if (type === 'heading') return `a heading of level ${depth}`;
  if (type === 'list' || type === 'listItem' || type === 'table') return `a ${type}`;
  return /Directive$/.test(type) ? `"${name}"` : undefined;
}

/** Translations in folders whose texts are not translated, which no page would show. @param folders whose texts are */
export function strayTranslations(folders: readonly string[]): Problem[] {
  return translationFiles('')
    .filter(({ file }) => !folders.some((folder) => file.startsWith(`app/content/${folder}/`)))
    .map(({ file }) => ({ file, line: 1, message: 'texts of this folder cannot be translated yet' }));
}

/** The pages of a folder's translations, and of their lists, which are samples as long as the words around them are. */
export function translatedSitemap(
  { shown, pagesOf, listPages }: Pick<ReturnType<typeof translatedFolder>, 'shown' | 'pagesOf' | 'listPages'>,
  listPath: string,
): SitemapEntry[] {
  const lists = listPages(listPath);
  return [
    ...lists
      .filter(({ language }) => language !== ENGLISH)
      .map(({ language, path }) => ({ path, sample: messagesOf(language).sample, languages: lists })),
    ...shown().map(({ name, path, sample }) => ({ path, sample, languages: pagesOf(name) })),
  ];
}
