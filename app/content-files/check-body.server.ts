import { CONTAINERS, type ContainerName, isContainer } from './page-parts';
import { markdownTree } from './parse-markdown.server';
import type { Problem } from './problem';
import type { SiteAddresses, Surroundings } from './surroundings';
import { type MarkdownNode, partsOf, wordsOf } from './syntax-tree';

/** Markdown and its position in a file. */
export interface BodySource {
  file: string;
  text: string;
  /** Lines above the text in the file. */
  linesAbove: number;
  /** The page that shows it; '' for part of a page, where neither blocks nor headings are allowed. */
  path: string;
}

/** Markdown elements that pages support. */
const KNOWN = new Set(
  (
    'root paragraph heading text emphasis strong delete inlineCode break thematicBreak blockquote ' +
    'link linkReference definition list listItem table tableRow tableCell ' +
    'containerDirective leafDirective textDirective'
  ).split(' '),
);

const REFUSED: Record<string, string> = {
  html: 'raw HTML cannot be used: write Markdown',
  code: 'this is read as program code: remove the spaces before the line, or the ``` lines',
  image: 'a picture is placed by its name: write ::picture{name="…"} on a line of its own',
  imageReference: 'a picture is placed by its name: write ::picture{name="…"} on a line of its own',
};

/** Heading ids that the page around the text uses itself. */
const TAKEN_IDS = 'main menu related related-title page-data rows q size sort order state-map states'.split(
  ' ',
);

/** Problems in the text of a page, in line order. */
export function checkBody(source: BodySource, surroundings: Surroundings): Problem[] {
  const { file, text, linesAbove, path } = source;
  const tree = markdownTree(text);
  const lines = text.split('\n');
  if (tree.children?.length === 0) return [{ file, line: linesAbove + 1, message: 'there is no text' }];
  let level = 1;
  const problems: Problem[] = takenAddress(file, path, surroundings);
  for (const [node, parent] of partsOf(tree)) {
    const messages = [
      ...typeProblems(node, surroundings),
      ...(node.type === 'paragraph' ? colonProblems(wordsOf(node)) : []),
      ...(node.type === 'heading' ? headingProblems(node, level, path) : []),
      ...(node.type === 'containerDirective' ? containerProblems(node, lines) : []),
      ...(node.type === 'leafDirective' ? blockProblems(node, parent, path, surroundings) : []),
      ...(node.type === 'link' || node.type === 'definition' ? linkProblems(node, path, surroundings) : []),
    ];
    if (node.type === 'heading') level = node.depth ?? level;
    const line = linesAbove + (node.position?.start.line ?? 1);
    problems.push(...messages.map((message) => ({ file, line, message })));
  }
  return problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

/** The problem of a text whose address is taken by a page in languages, which would be shown in its place. */
export function takenAddress(file: string, path: string, { isOfLanguages }: SiteAddresses): Problem[] {
  const message = `no page can have the address ${path}, which is one of pages in languages: give it another name`;
  return isOfLanguages?.(path) ? [{ file, line: 1, message }] : [];
}

function typeProblems({ type, name = '', alt }: MarkdownNode, { blocks }: Surroundings): string[] {
  if (type === 'image' && !alt?.trim()) return ['the picture has no alternative text', REFUSED.image ?? ''];
  if (!KNOWN.has(type)) return [REFUSED[type] ?? `${type} cannot be used on pages`];
  if (type !== 'textDirective') return [];
  if (Object.hasOwn(blocks, name)) return [`":${name}" must be written "::${name}", on a line of its own`];
  return isContainer(name) ? [`":${name}" must be written ":::${name}", on a line of its own`] : [];
}

function linkProblems(node: MarkdownNode, path: string, surroundings: Surroundings): string[] {
  const problem = linkProblem(node.url ?? '', path, surroundings);
  const isEmpty = node.type === 'link' && !wordsOf(node).trim();
  return [...(problem ? [problem] : []), ...(isEmpty ? ['the link has no text'] : [])];
}

function colonProblems(text: string): string[] {
  const line = text.split('\n').find((each) => each.startsWith('::'));
  if (line === undefined) return [];
  if (/^:{3,}\s*$/.test(line)) return ['this ":::" closes nothing'];
  return [`"${line}" is not understood: write two or three colons, then a name without a space between them`];
}

function headingProblems(heading: MarkdownNode, levelAbove: number, path: string): string[] {
  const text = wordsOf(heading).trim();
  const depth = heading.depth ?? 1;
  const id = text.toLowerCase().replace(/\s+/g, '-');
  if (!path) return ['headings are not allowed here'];
  if (!text) return ['the heading is empty'];
  if (depth === 1) return ['a single # is for the page title, which is in the settings above: use ## here'];
  if (depth > 4) return ['headings go down to ####'];
  if (depth > levelAbove + 1) return [`a ${'#'.repeat(levelAbove + 1)} heading must come before this one`];
  if (TAKEN_IDS.includes(id))
    return [`a heading cannot be just "${text}", which is the name of a part of every page`];
  return [];
}

function containerProblems(node: MarkdownNode, lines: string[]): string[] {
  const { name = '' } = node;
  if (!isContainer(name))
    return [`unknown part ":::${name}": there are ${CONTAINERS.map((known) => `:::${known}`).join(', ')}`];
  const last = lines[(node.position?.end.line ?? 1) - 1] ?? '';
  if (!/^\s*:{3,}\s*$/.test(last))
    return [`":::${name}" is never closed: write ":::" on a line below its text`];
  if (Object.keys(node.attributes ?? {}).length > 0) return [`":::${name}" takes no settings in braces`];
  return contentProblems(name, node.children ?? []);
}

function contentProblems(name: ContainerName, children: MarkdownNode[]): string[] {
  const [first] = children;
  const list = children.length === 1 && first?.type === 'list' ? first : undefined;
  if (!first) return [`":::${name}" is empty`];
  if (name === 'cards' && first.type !== 'heading')
    return ['":::cards" must start with the heading of its first card'];
  if (name === 'steps' && !list?.ordered)
    return ['":::steps" must contain one numbered list and nothing else'];
  if (name !== 'figures') return [];
  if (!list || list.ordered) return ['":::figures" must contain one list with hyphens and nothing else'];
  const isWhole = list.children?.every((item) => item.children?.[0]?.children?.[0]?.type === 'strong');
  return isWhole
    ? []
    : ['each line of ":::figures" must start with its figure between two stars: **36** states'];
}

function blockProblems(
  node: MarkdownNode,
  parent: MarkdownNode | undefined,
  path: string,
  { hasPicture, blocks }: Surroundings,
): string[] {
  const { name = '', attributes: given = {} } = node;
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  if (!block) {
    const known = Object.keys(blocks).map((each) => `::${each}`);
    return [`unknown block "::${name}": there are ${known.join(', ')}`];
  }
  if (parent?.type !== 'root' || !path) return [`"::${name}" cannot be inside another part`];
  const { attributes = [], onlyOn } = block;
  if (onlyOn && onlyOn !== path) return [`"::${name}" only works on the page ${onlyOn}`];
  const missing = attributes.filter((attribute) => !given?.[attribute]);
  if (missing.length > 0) return missing.map((attribute) => `"::${name}" needs {${attribute}="…"}`);
  const unknown = Object.keys(given ?? {}).filter((attribute) => !attributes.includes(attribute));
  if (unknown.length > 0) return unknown.map((attribute) => `"::${name}" has no setting "${attribute}"`);
  const picture = name === 'picture' ? given?.name : undefined;
  return picture && !hasPicture(picture) ? [missingPicture(picture)] : [];
}

/** The message for a picture name that is in none of the lists. */
export function missingPicture(name: string): string {
  return `there is no picture "${name}" in the lists in app/content/pictures`;
}

/** The problem with a link on the page `from`, or ''. */
export function linkProblem(url: string, from: string, site: SiteAddresses): string {
  if (url.startsWith('/') && !url.startsWith('//')) return pathProblem(url, site);
  if (url.startsWith('#'))
    return url === '#' ? 'the link "#" leads nowhere' : headingProblem(from, url.slice(1), site);
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(url) || /^tel:\+?\d+$/.test(url)) return '';
  if (/^http:/.test(url)) return `"${url}" must start with https://`;
  if (/^https:/.test(url)) return URL.canParse(url) ? '' : `"${url}" is not a valid URL`;
  return `"${url}" must start with / for a page of this site, or with https:// for another`;
}

function pathProblem(url: string, site: SiteAddresses): string {
  const path = url.replace(/[?#].*$/s, '');
  const canonical = site.canonicalPath(path);
  if (canonical) return `"${path}" must be written ${canonical}`;
  // A former address goes on working; contentNotes tells of it (app/check-content.server.ts).
  if (!site.hasPath(path)) return site.isFormer?.(path) ? '' : `there is no page ${path} on this site`;
  return headingProblem(path, /#(.*)$/s.exec(url)?.[1] ?? '', site);
}

function headingProblem(path: string, id: string, site: SiteAddresses): string {
  const headings = id ? site.headingsOf(path) : null;
  return headings && !headings.has(id) ? `the page ${path || 'itself'} has no heading #${id}` : '';
}
