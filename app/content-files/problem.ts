/** A problem in a content file, worded for its editor. */
export interface Problem {
  /** Path from the project root. */
  file: string;
  /** From 1; absent if the problem concerns the whole file. */
  line?: number;
  message: string;
}

/** Formats a problem as one line: `app/content/pages/nsr/index.md:12: …`. */
export function problemText({ file, line, message }: Problem): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`;
}

/** Thrown when a content file with problems has to be used. */
export class ContentError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(problemText).join('\n'));
    this.name = 'ContentError';
  }
}
