/** Something that is wrong in a content file, in words for the person who edits it. */
export interface Problem {
  /** Path from the project's folder. */
  file: string;
  /** From 1; absent when the file as a whole is at fault. */
  line?: number;
  message: string;
}

/** A problem as one line of text: `app/content/pages/nsr/index.md:12: …`. */
export function problemText({ file, line, message }: Problem): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`;
}

/** Thrown where a content file with problems is needed all the same. */
export class ContentError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(problemText).join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}
