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

Written by \`npm run bench site\` (${machine}; ${versions}). Ratios compare figures from the same run, in alternating rounds;
the rates themselves say little about another machine. One process each unless stated, 32 connections, gzip, medians of ${ROUNDS} rounds of ${SECONDS} s;
load generator, database and processes share the machine.

${table(results)}

${onceTable(once)}

- *ms* is the server's CPU time for a request, including background work, without the database.
- *Prepared* pages come from the page cache; nginx serves the same compressed bytes from disk, also with a log.
- *As deployed*: from the HTTP cache of \`deploy/nginx\`, as readers get them, over TLS; compared with an nginx that serves the
  bytes from disk over TLS. Both run as many workers as there are processors.
- *Unique* views are in no cache: each has another search, column and order. The Express app renders the same page
  from the same queries with template strings, with security headers and a log line, but without React's data.
- *Asked for once*: every page, from a process that has just started.

## Submissions against a bare INSERT

\`\`\`
${submissions}
\`\`\`

## What pages weigh

Kilobytes; HTML, CSS and JavaScript gzipped, pictures as loaded on a phone 360 px wide before scrolling.

\`\`\`
${weights}
\`\`\`
`;
}
