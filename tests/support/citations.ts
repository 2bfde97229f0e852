/** What may be cited: the numbered headings of docs/behaviour.md, the rules and the promises. */
export interface Law {
  headings: ReadonlySet<string>;
  rules: ReadonlySet<string>;
  promises: ReadonlySet<string>;
  hasFile(path: string): boolean;
}

/** The numbers of headings: "2.3" of "### 2.3 Home". */
export function headingsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number));
}

/** The numbers that begin a line of a list: "R7" of "- R7 On narrow screens …". */
export function itemsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/^- ([RP]\d+) /gm)].map(([, number = '']) => number));
}

/** The comments of a source, each in one line; strings that look like one count as well. */
export function commentsOf(source: string): string[] {
  const blocks = [...source.matchAll(/\/\*[\s\S]*?\*\/|(?:^[ \t]*(?:\/\/|#|--).*\n?)+|(?<=\s)\/\/ .*$/gm)];
  return blocks.map(([text]) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#|--)?\s*/g, ' '));
}

const NUMBER = String.raw`\d+(?:\.\d+)*`;
const LIST = new RegExp(`docs/behaviour\\.md,? ((?:${NUMBER}(?:,? (?:and |to )?(?=\\d))?)+)`, 'g');

/** What a text cites that is not there. */
export function deadCitations(text: string, { headings, rules, promises, hasFile }: Law): string[] {
  const files = [...text.matchAll(/\bdocs\/[\w./-]*\w/g)].map(([path]) => path);
  const sections = [...text.matchAll(LIST)].flatMap(([, list = '']) => list.match(/\d+(?:\.\d+)*/g) ?? []);
  const numbers = [...text.matchAll(/(?<![\w./-])[RP]\d{1,2}(?![\w.]\w)/g)].map(([number]) => number);
  return [
    ...files.filter((path) => !hasFile(path)),
    ...sections.filter((number) => !headings.has(number)).map((number) => `docs/behaviour.md ${number}`),
    ...numbers.filter((number) => !(number.startsWith('R') ? rules : promises).has(number)),
  ];
}

/** What a comment cites that is no part of the repository. */
export function foreignCitations(comment: string): string[] {
  return comment.match(/\bspecifications?\b|\b(?:design|style)\.md\b/gi) ?? [];
}
