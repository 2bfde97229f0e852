/** How much may be under way, and how long others wait for it (docs/decisions/fair-turns.md). */
export interface LineLimits {
  /** Pieces of work at a time, and those of one client among them: the others' are never taken by one alone. */
  atOnce: number;
  ofOneClient: number;
  /** Pieces of one client that may wait. */
  longestLine: number;
  /** Milliseconds that one waits at the most, and while its client has only a few waiting. */
  patience: number;
  patienceOfFew: number;
}

const FEW = 24;

/** Ends a piece of work; a second call does nothing. */
export type EndWork = () => void;

export interface FairLine {
  /** Begins a piece of work at once, where there is room. */
  begin(client: string): EndWork | undefined;
  /**
   * Begins it when it is its turn; gives nothing when that takes too long, or when `left` says that nobody waits any
   * more.
   */
  wait(client: string, left: AbortSignal): Promise<EndWork | undefined>;
}

/** Gets a turn, or learns that there will be none. */
type Waiting = (isTurn: boolean) => void;

/**
 * Lets so many pieces of work be done at a time. Who finds no room waits behind the other pieces of the same client,
 * and the clients take turns: one that asks for a thousand waits longer for them, and nobody else does.
 */
export function fairLine(limits: LineLimits): FairLine {
  let underWay = 0;
  const underWayOf = new Map<string, number>();
  /** Those who wait, by client. The client that has waited longest for its turn is the first. */
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
      const others = (underWayOf.get(client) ?? 1) - 1;
      if (others > 0) underWayOf.set(client, others);
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
    begin: (client) => (hasRoom(client) ? start(client) : undefined),
    wait(client, left) {
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
