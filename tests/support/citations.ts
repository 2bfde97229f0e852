/** What may be cited: the numbered headings of docs/behaviour.md, the rules and the promises. */
export interface Law {
  headings: ReadonlySet<string>;
  rules: ReadonlySet<string>;
  promises: ReadonlySet<string>;
  hasFile(path: string): boolean;
}

/** The numbers of headings: "2.3" from "### 2.3 Home". */
export function headingsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number));
}

/** The numbers that start list items: "R7" from "- R7 On narrow screens …". */
export function itemsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/^- ([RP]\d+) /gm)].map(([, number = '']) => number));
}

/** The comments of a source file, one line each; strings that look like comments are included. */
export function commentsOf(source: string): string[] {
  const blocks = [...source.matchAll(/\/\*[\s\S]*?\*\/|(?:^[ \t]*(?:\/\/|#|--).*\n?)+|(?<=\s)\/\/ .*$/gm)];
  return blocks.map(([text]) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#|--)?\s*/g, ' '));
}

const NUMBER = String.raw`\d+(?:\.\d+)*`;
const LIST = new RegExp(`docs/behaviour\\.md,? ((?:${NUMBER}(?:,? (?:and |to )?(?=\\d))?)+)`, 'g');

/** Citations whose target does not exist. */
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

/** Citations of documents outside the repository. */
export function foreignCitations(comment: string): string[] {
  return comment.match(/\bspecifications?\b|\b(?:design|style)\.md\b/gi) ?? [];
}
