import { z } from 'zod';
import type { Blocks } from '../../content-files/blocks';
import { checkBody } from '../../content-files/check-body.server';
import { dataFile, sampleMark, words } from '../../content-files/data-file.server';
import type { ContentText, SearchItem, SitemapEntry } from '../../content-files/feature-content';
import { NAME, NAME_RULE } from '../../content-files/file-name';
import { sampleOf, splitFrontMatter } from '../../content-files/front-matter.server';
import { readFrontMatter } from '../../content-files/known-files.server';
import { renderParts } from '../../content-files/markdown.server';
import type { PagePart } from '../../content-files/page-parts';
import { markdownTree } from '../../content-files/parse-markdown.server';
import { headingText, plainText } from '../../content-files/plain-text.server';
import { ContentError, type Problem } from '../../content-files/problem';
import type { Sample } from '../../content-files/samples.server';
import {
  type ContentFile,
  contentFiles,
  perContent,
  translationFiles,
} from '../../content-files/store.server';
import type { Surroundings } from '../../content-files/surroundings';
import { type MarkdownNode, partsOf, wordsOf } from '../../content-files/syntax-tree';
import {
  translatedFolder,
  translatedSitemap,
  translationSettings,
} from '../../content-files/translations.server';
import { isShown } from '../../server/shown-samples.server';
import { site } from '../navigation/site-file';
import { ANSWERS_PATH, answerPath } from './paths';

/** Words of a sentence, and of the first paragraph, which is the answer itself (docs/behaviour.md 2.21). */
const [LONGEST_SENTENCE, LONGEST_ANSWER] = [20, 60];

const BOLD_NUMBER = `<strong>${site.tollFree}</strong>`;

const between = 'must have 50 to 160 characters';

/** The settings of an answer, as written by editors. */
export const answerSchema = z.strictObject({
  /** The question. */
  title: words.meta({ title: 'Question' }),
  description: words.min(50, between).max(160, between).meta({
    title: 'Short answer',
    description: 'In 50 to 160 characters, for lists and search engines.',
    input: 'paragraph',
  }),
  /** The reply to a text message, and the screen of the phone menu; its first sentence answers alone. */
  sms: words.meta({
    title: 'Answer by text message',
    description: 'For phones without internet access. Its first sentence answers alone.',
    input: 'paragraph',
  }),
  /** Its entry in the phone menu, if it has one. */
  menu: words.optional().meta({ title: 'Entry in the phone menu', description: 'One or two words, if any.' }),
  /** Names of other answers. */
  related: z.array(words).min(1, 'is empty').max(6, 'has more than six answers').meta({
    title: 'Related answers',
    description: 'Up to six: the last part of the address of each, like not-paid.',
  }),
  updated: z.iso
    .date('must be a date like 2025-09-08')
    .meta({ title: 'Last updated', description: 'The day on which its text last changed.' }),
  sample: sampleMark,
});

/** An answer, ready to be shown. */
export type Answer = z.output<typeof answerSchema> & {
  slug: string;
  path: string;
  /** Its first paragraph as plain text. */
  text: string;
  parts: PagePart[];
  /** Markdown. */
  body: string;
  /** Where its text for phones is written. */
  smsAt: { file: string; line: number };
};

const answerFiles = () => contentFiles('answers', '.md');

/** A group of answers, as written by editors. */
export const answerGroupSchema = z.strictObject({
  title: words.meta({ title: 'Name of the group' }),
  answers: z.array(words).meta({
    title: 'Answers in it',
    description:
      'In their order: the last part of the address of each, like not-paid. Each is in at most one group; those in none are listed last.',
  }),
});

/** The groups of the list of answers, in order. */
export const groupsFile = dataFile(
  'data/answers.yaml',
  z.strictObject({ groups: z.array(answerGroupSchema) }),
);

/** All answers by slug. @throws ContentError if a file has problems. */
export const answers = perContent(
  (): ReadonlyMap<string, Answer> =>
    new Map(answerFiles().map((each) => [slugOfFile(each.file), readAnswer(each)])),
);

/** An answer that other content names. @throws Error if there is none: `answerProblems` finds that in the build. */
export function answerAt(slug: string): Answer {
  const answer = answers().get(slug);
  if (!answer) throw new Error(`There is no answer "${slug}"`);
  return answer;
}

/**
 * The answers in groups, as listed at `/answers`. The last, without a title, has those that are in no group yet. A draft may name
 * answers that are not there, which `answerProblems` tells of: the preview of it is without them.
 */
export function answerGroups(): { title?: string; answers: Answer[] }[] {
  const { groups } = groupsFile.read();
  const grouped = new Set(groups.flatMap(({ answers }) => answers));
  const others = [...answers().values()].filter(({ slug }) => !grouped.has(slug));
  return [
    ...groups.map(({ title, answers: slugs }) => ({
      title,
      answers: slugs.flatMap((slug) => answers().get(slug) ?? []),
    })),
    ...(others.length > 0 ? [{ answers: others }] : []),
  ];
}

/** The settings of an answer in another language; all others are those of the English one. */
export const answerTranslations = translatedFolder({
  folder: 'answers',
  schema: translationSettings.extend({ sms: words, menu: words.optional() }),
  pathOf: answerPath,
  isShown,
});

function readAnswer({ file, content }: ContentFile): Answer {
  const { settings: given, body, problems, lineOf } = readFrontMatter(file, content, answerSchema);
  if (!given) throw new ContentError(problems);
  const slug = slugOfFile(file);
  const text = firstParagraph(body);
  return {
    ...given,
    slug,
    path: answerPath(slug),
    text,
    parts: withCallLink(renderParts(body)),
    body,
    smsAt: { file, line: lineOf(['sms']) },
  };
}

/** The first paragraph of an answer as plain text: the answer itself. */
export function firstParagraph(body: string): string {
  return wordsOf(markdownTree(body).children?.[0] as MarkdownNode);
}

/** Makes the first 969 of an answer a link that calls it. */
export function withCallLink([first, ...rest]: readonly PagePart[]): PagePart[] {
  if (!first || !('html' in first)) return first ? [first, ...rest] : rest;
  const html = first.html.replace(BOLD_NUMBER, `<a href="tel:${site.tollFree}">$&</a>`);
  return [{ html }, ...rest];
}

function slugOfFile(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');
}

/** Problems in the files: names, settings, texts, long sentences, answers that do not exist or are in two groups. */
export function answerProblems(
  surroundings: Surroundings,
  given: readonly ContentFile[] = answerFiles(),
): Problem[] {
  const known = new Set(answerFiles().map(({ file }) => slugOfFile(file)));
  return [
    ...given.flatMap((each) => fileProblems(each, known, surroundings)),
    ...groupProblems(known),
    ...answerTranslations.problems(surroundings),
    ...translationFiles('answers').flatMap(({ file, content }) => {
      const parts = splitFrontMatter(content);
      return parts ? wordProblems(file, parts.body, parts.linesAbove) : [];
    }),
  ];
}

function fileProblems(
  { file, content }: ContentFile,
  known: Set<string>,
  surroundings: Surroundings,
): Problem[] {
  const {
    settings: given,
    body,
    linesAbove,
    problems,
    lineOf,
  } = readFrontMatter(file, content, answerSchema);
  const slug = slugOfFile(file);
  if (!NAME.test(slug)) problems.push({ file, line: 1, message: `the file name ${NAME_RULE}` });
  for (const other of given?.related ?? [])
    if (other === slug || !known.has(other))
      problems.push({ file, line: lineOf(['related']), message: `there is no other answer "${other}"` });
  if (linesAbove === 0) return problems;
  const own = checkBody({ file, text: body, linesAbove, path: answerPath(slug) }, surroundings);
  return [...problems, ...own, ...wordProblems(file, body, linesAbove)];
}

function wordProblems(file: string, body: string, linesAbove: number): Problem[] {
  const tree = markdownTree(body);
  const problems: Problem[] = [];
  const report = (node: MarkdownNode | undefined, message: string) =>
    void problems.push({ file, line: (node?.position?.start.line ?? 1) + linesAbove, message });
  const first = tree.children?.[0];
  if (first && first.type !== 'paragraph')
    report(first, 'the text must start with the answer, in one paragraph');
  else if (first && wordsIn(wordsOf(first)) > LONGEST_ANSWER)
    report(first, `the answer has ${wordsIn(wordsOf(first))} words: at most ${LONGEST_ANSWER}`);
  for (const [node] of partsOf(tree)) {
    if (node.type !== 'paragraph') continue;
    for (const sentence of wordsOf(node).split(/(?<=[.!?])\s/)) {
      const count = wordsIn(sentence);
      if (count > LONGEST_SENTENCE)
        report(
          node,
          `a sentence has ${count} words, at most ${LONGEST_SENTENCE}: "${sentence.slice(0, 40)}…"`,
        );
    }
  }
  return problems;
}

/** The words of a text: what spaces separate. */
function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

function groupProblems(known: Set<string>): Problem[] {
  const listed = groupsFile.read().groups.flatMap(({ answers }) => answers);
  const unknown = listed.filter((slug) => !known.has(slug)).map((slug) => `there is no answer "${slug}"`);
  const twice = [...new Set(listed.filter((slug, place) => listed.indexOf(slug) !== place))].map(
    (slug) => `"${slug}" must be in one group`,
  );
  return [...unknown, ...twice].map((message) => groupsFile.problemAt(['groups'], message));
}

/** All answers for the search. */
export function answerItems(blocks: Blocks): SearchItem[] {
  return [...answers().values()].map(({ path, title, description, body, updated, parts, sample }) => ({
    kind: 'question',
    url: path,
    title,
    description,
    headings: headingText(body),
    body: [
      plainText(body),
      ...parts.flatMap((part) => ('block' in part ? (blocks[part.block]?.words?.() ?? []) : [])),
    ].join(' '),
    date: updated,
    sample,
  }));
}

export function answerTexts(): ContentText[] {
  return [...answers().values()].map((answer) => ({ ...answer, parts: () => answer.parts }));
}

export function answersSitemap(): SitemapEntry[] {
  const english = [...answers().values()].map(({ slug, path, updated, sample }) => ({
    path,
    changed: updated,
    sample,
    languages: answerTranslations.pagesOf(slug),
  }));
  return [...english, ...translatedSitemap(answerTranslations, ANSWERS_PATH)];
}

export function answerSamples(): Sample[] {
  const how = 'write the answer, then remove "sample: true"';
  const english = answerFiles().flatMap(({ file, content }) =>
    sampleOf(file, readFrontMatter(file, content, answerSchema), how),
  );
  return [...english, ...answerTranslations.samples()];
}
