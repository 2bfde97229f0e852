import { cpus, totalmem } from 'node:os';

/** Rounds of a comparison, and seconds of each half of a round. */
export const ROUNDS = 7;
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);

/** Requests per second, and milliseconds of processor time for each. */
export interface Rate {
  perSecond: number;
  ms: number;
}

export interface Rates {
  ours: Rate;
  theirs: Rate;
  ratio: number;
}

export interface Result extends Rates {
  what: string;
  goal: number;
  aim: number;
}

/** Pages requested once: milliseconds of processor time for each. */
export interface Once {
  what: string;
  pages: number;
  ours: number;
  stock: number;
}

/** The comparisons as Markdown. */
export function table(results: Result[]): string {
  const lines = results.map(({ what, ours, theirs, ratio, goal, aim }) => {
    const sides = [ours, theirs].map(({ perSecond, ms }) => `${perSecond.toFixed(0)} (${ms.toFixed(2)})`);
    return `| ${what} | ${sides.join(' | ')} | ${ratio.toFixed(2)} | ≥ ${goal} (aim ${aim}) |`;
  });
  return [
    '| what | site, requests/s (ms) | other, requests/s (ms) | ratio | goal |',
    '|---|---:|---:|---:|---|',
    ...lines,
  ].join('\n');
}

/** The pages requested once, as Markdown. */
export function onceTable(once: Once[]): string {
  const lines = once.map(({ what, pages, ours, stock }) => {
    return `| ${what} | ${pages} | ${ours.toFixed(2)} | ${stock.toFixed(2)} | ${(stock / ours).toFixed(2)} | ≥ 1 |`;
  });
  return [
    '| pages asked for once | pages | site, ms | stock remix-serve, ms | ratio | goal |',
    '|---|---:|---:|---:|---:|---|',
    ...lines,
  ].join('\n');
}

/** The whole document. */
export function page(results: Result[], once: Once[], submissions: string, weights: string): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const versions = `Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  return `# Benchmarks

Written by \`npm run bench\` (${machine}; ${versions}). Ratios are between things measured in the same run, turn by turn;
the rates themselves say little about another machine. One process each, 32 connections, gzip, ${ROUNDS} rounds of ${SECONDS} s,
the medians count; load generator, database and processes share the machine.

${table(results)}

${onceTable(once)}

- *ms* is the processor time of the server for a request, what it does in the background included, the database not.
- *Prepared* pages come from the page cache; nginx serves the same compressed bytes from disk, with a log, too.
- *Unique* views are in no cache: each has another search, column and order. The Express app gives the same page
  of the same queries by template strings, with security headers and a line in a log, but without React's data.
- *Asked for once*: every page of the sitemap, of a process that has just started.

## Submissions against a bare INSERT

\`\`\`
${submissions}
\`\`\`

## What pages weigh

Kilobytes; HTML, CSS and JavaScript gzipped, pictures as a phone 360 px wide loads them before its reader scrolls.

\`\`\`
${weights}
\`\`\`
`;
}
