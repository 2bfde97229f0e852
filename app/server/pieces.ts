import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work per turn of the event loop, unless somebody waits for its end. */
const PIECE = 5;

let last: Promise<unknown> = Promise.resolve();

/**
 * Splits long work into pieces of some milliseconds. All such work shares one piece per turn of the event loop, so that
 * several long requests hold up the others no more than one does (docs/promises.md P47).
 *
 * @param piece milliseconds of work per turn
 * @returns what the work calls and awaits between its steps
 */
export function inPieces(piece = PIECE): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < piece) return;
    last = last.then(() => nextTurn());
    await last;
    since = performance.now();
  };
}
