/** How much work may run at a time, and how long the rest waits for a turn (docs/decisions/fair-turns.md). */
export interface LineLimits {
  /** Tasks running at a time, in total and per client, so that no client can take every slot. */
  atOnce: number;
  ofOneClient: number;
  /** Tasks of one client that may wait. */
  longestLine: number;
  /** Longest wait in milliseconds, and the longest while the client has only a few waiting. */
  patience: number;
  patienceOfFew: number;
}

const FEW = 24;

/** Marks a task as finished; further calls have no effect. */
export type EndWork = () => void;

export type FairLine = ReturnType<typeof fairLine>;

/** Called with true when the turn comes, with false when there will be none. */
type Waiting = (isTurn: boolean) => void;

/** Limits how many tasks run at a time. A task waits behind its client's others, and clients take turns. */
export function fairLine(limits: LineLimits) {
  let underWay = 0;
  const underWayOf = new Map<string, number>();
  /** Waiting tasks by client, in order of whose turn is next. */
  const lines = new Map<string, Set<Waiting>>();

  const hasRoom = (client: string) =>
    underWay < limits.atOnce && (underWayOf.get(client) ?? 0) < limits.ofOneClient;

  function start(client: string): EndWork {
    underWay++;
    underWayOf.set(client, (underWayOf.get(client) ?? 0) + 1);
    let isUnderWay = true;
    return () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      underWay--;
      const left = (underWayOf.get(client) ?? 1) - 1;
      if (left > 0) underWayOf.set(client, left);
      else underWayOf.delete(client);
      callNext();
    };
  }

  function callNext() {
    for (const [client, line] of lines) {
      if (underWay >= limits.atOnce) return;
      if (!hasRoom(client)) continue;
      const [first] = line;
      if (!first) continue;
      lines.delete(client);
      if (line.size > 1) lines.set(client, line);
      first(true);
    }
  }

  return {
    /** Starts a task immediately, if there is room. */
    begin: (client: string) => (hasRoom(client) ? start(client) : undefined),
    /** Starts a task when its turn comes; gives undefined if that takes too long, or once `left` is aborted. */
    wait(client: string, left: AbortSignal): Promise<EndWork | undefined> {
      const line = lines.get(client) ?? new Set();
      if (left.aborted || line.size >= limits.longestLine) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const settle: Waiting = (isTurn) => {
          clearTimeout(limit);
          left.removeEventListener('abort', leave);
          line.delete(settle);
          if (line.size === 0 && lines.get(client) === line) lines.delete(client);
          resolve(isTurn ? start(client) : undefined);
        };
        const leave = () => settle(false);
        const limit = setTimeout(leave, line.size < FEW ? limits.patienceOfFew : limits.patience);
        left.addEventListener('abort', leave);
        line.add(settle);
        lines.set(client, line);
      });
    },
  };
}
