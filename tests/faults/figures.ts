/** A measured figure of a promise. */
export interface Figure {
  what: string;
  found: number | string;
  promised: string;
  isKept: boolean;
}

/** A figure that must equal `wanted`. */
export function exactly(what: string, found: number, wanted: number): Figure {
  return { what, found, promised: String(wanted), isKept: found === wanted };
}

/** A figure that must not exceed `limit`. */
export function atMost(what: string, found: number, limit: number): Figure {
  return { what, found, promised: `≤ ${limit}`, isKept: found <= limit };
}

/** A figure that must reach `least`. */
export function atLeast(what: string, found: number, least: number): Figure {
  return { what, found, promised: `≥ ${least}`, isKept: found >= least };
}

/** A figure for information only. */
export function noted(what: string, found: number | string): Figure {
  return { what, found, promised: '', isKept: true };
}

/** Prints the figures as a table and sets the exit code to 1 if one is not kept. */
export function report(title: string, figures: Figure[]) {
  console.log(`\n${title}`);
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { what, found, promised, isKept } of figures) {
    const line = [what.padEnd(width), String(found).padStart(10), promised.padStart(10)].join('  ');
    console.log(`${line}${isKept ? '' : '  NOT KEPT'}`);
  }
  if (!figures.every(({ isKept }) => isKept)) process.exitCode = 1;
}

/** Whether the script runs by itself rather than being imported by a test. */
export function isScript(): boolean {
  return !process.env.VITEST;
}
