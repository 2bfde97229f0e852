import { setImmediate as nextLoop } from 'node:timers/promises';

/**
 * Turns of the event loop between two pages. Node accepts one new connection per turn; if every turn rendered a
 * page, connections would queue in the kernel, unseen, and the excess of a rush could not even be refused
 * (docs/promises.md P14). While each turn brings another connection, more turns are given to accepting: visitors'
 * connections are queued behind those of a flood.
 */
const TURNS_BETWEEN = 4;
const MAX_TURNS = 64;

let last: Promise<unknown> = Promise.resolve();
let connections = 0;

/** Records that a connection has been accepted. */
export function noteConnection() {
  connections++;
}

/** Resolves when this page may be rendered; first come, first served. */
export function renderTurn(): Promise<unknown> {
  last = last.then(async () => {
    let before = connections - 1;
    for (let turn = 0; turn < TURNS_BETWEEN || (turn < MAX_TURNS && connections > before); turn++) {
      before = connections;
      await nextLoop();
    }
  });
  return last;
}
