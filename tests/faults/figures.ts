/** What a script found of a promise. */
export interface Figure {
  what: string;
  found: number | string;
  promised: string;
  isKept: boolean;
}

/** A figure that must be this one. */
export function exactly(what: string, found: number, wanted: number): Figure {
  return { what, found, promised: String(wanted), isKept: found === wanted };
}

/** A figure that may be this one at the most. */
export function atMost(what: string, found: number, limit: number): Figure {
  return { what, found, promised: `≤ ${limit}`, isKept: found <= limit };
}

/** Prints the figures as a table and sets the exit code: 1 when one of them is not kept. */
export function report(title: string, figures: Figure[]) {
  console.log(`\n${title}`);
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { what, found, promised, isKept } of figures) {
    const line = [what.padEnd(width), String(found).padStart(10), promised.padStart(10)].join('  ');
    console.log(`${line}${isKept ? '' : '  NOT KEPT'}`);
  }
  if (!figures.every(({ isKept }) => isKept)) process.exitCode = 1;
}

/** True in a script that was started by itself, false where a test imports it. */
export function isScript(): boolean {
  return !process.env.VITEST;
}
