import { setImmediate as nextLoop } from 'node:timers/promises';

/**
 * Turns of the event loop between two pages. Node takes one new connection in a turn; if every turn rendered a page,
 * connections would wait outside, unseen, and the surplus of a rush could not even be refused (docs/promises.md P14). As
 * long as each turn brings another connection, more of them are taken: those of visitors stand behind those of a flood.
 */
const TURNS_BETWEEN = 4;
const MOST_TURNS = 64;

let last: Promise<unknown> = Promise.resolve();
let connections = 0;

/** Tells that a connection has been taken. */
export function noteConnection() {
  connections++;
}

/** Resolves when it is this page's turn to be rendered, first come, first served. */
export function renderTurn(): Promise<unknown> {
  last = last.then(async () => {
    let before = connections - 1;
    for (let turn = 0; turn < TURNS_BETWEEN || (turn < MOST_TURNS && connections > before); turn++) {
      before = connections;
      await nextLoop();
    }
  });
  return last;
}
