import { setImmediate as nextLoop } from 'node:timers/promises';

/**
 * Turns of the event loop between two pages. Node takes one new connection in a turn; if every turn rendered a page,
 * connections would wait outside, unseen, and the surplus of a rush could not even be refused (promise P14).
 */
const TURNS_BETWEEN = 4;

/** Share of the newest measurement in the average. */
const NEWEST = 0.1;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
let lastStart = 0;
let interval = 5;

/** Resolves when it is this page's turn to be rendered, first come, first served. */
export function renderTurn(): Promise<unknown> {
  waiting++;
  last = last.then(async () => {
    for (let turn = 0; turn < TURNS_BETWEEN; turn++) await nextLoop();
    measure();
  });
  return last;
}

function measure() {
  const now = performance.now();
  waiting--;
  // Only pages that follow each other without a pause tell how many the process can do.
  if (waiting > 0) interval += NEWEST * (Math.min(now - lastStart, 1000) - interval);
  lastStart = now;
}

/** Milliseconds from page to page while there is a queue, on average of late. */
export function renderInterval(): number {
  return interval;
}
