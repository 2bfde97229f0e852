import type { TestSite } from './site';

/** How `node` starts a site with a small heap, whose event loop and memory are watched. */
export const WATCHED = [
  '--max-old-space-size=256',
  '--import',
  './tests/support/loop-watch.mjs',
  'server.js',
];

/** What a site's process took since it was last asked. */
export interface Taken {
  /** Milliseconds of the longest turn of its event loop. */
  held: number;
  /** Most and present memory in megabytes. */
  peak: number;
  resident: number;
}

/** What a site started as `WATCHED` took. @throws Error if its process has ended. */
export async function takenBy({ output }: Pick<TestSite, 'output'>): Promise<Taken> {
  const [, url] = /The watch is at (\S+)/.exec(output()) ?? [];
  if (!url) throw new Error(`The site is not watched:\n${output()}`);
  // A connection of its own: one that is kept may be closed just when it is used again.
  return (await fetch(url, { headers: { Connection: 'close' } })).json() as Promise<Taken>;
}
