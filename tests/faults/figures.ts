import { pathToFileURL } from 'node:url';

/** One thing that the site promises, and what was found (promises.md names them by number). */
export interface Figure {
  promise: string;
  what: string;
  found: string;
  isKept: boolean;
}

/** Prints figures as a table and says by the exit code whether all are kept. */
export function report(figures: Figure[]) {
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { promise, what, found, isKept } of figures)
    console.log(`${promise.padEnd(4)} ${isKept ? 'kept    ' : 'NOT KEPT'} ${what.padEnd(width)}  ${found}`);
  if (!figures.every((figure) => figure.isKept)) process.exitCode = 1;
}

/** Runs a script's measurement when the script itself was started, `--short` in its short form. */
export async function runAsScript(script: string, measure: (isShort: boolean) => Promise<Figure[]>) {
  if (script !== pathToFileURL(process.argv[1] ?? '').href) return;
  report(await measure(process.argv.includes('--short')));
}
