/**
 * Lets those who ask for the same thing at the same time share one piece of work: a form that is sent many times at
 * once costs the database what one does (docs/promises.md P2). What comes after the work has ended starts it anew.
 */
export function singleFlight<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (key, work) => {
    const known = underWay.get(key);
    if (known) return known;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
