/** A report, and the keys of what it names. */
export interface Naming {
  number: number;
  keys: readonly string[];
}

/**
 * Puts reports together that name the same thing, also by way of another report.
 *
 * @returns groups of the reports' numbers; groups, and numbers within them, stay in the order given
 */
export function groupAlike(reports: readonly Naming[]): number[][] {
  const parents = reports.map((_, index) => index);
  const rootOf = (index: number) => {
    let root = index;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] ?? root] ?? root;
      root = parents[root] ?? root;
    }
    return root;
  };
  const firsts = new Map<string, number>();
  reports.forEach(({ keys }, index) => {
    for (const key of keys) {
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, index);
      else parents[Math.max(rootOf(first), rootOf(index))] = Math.min(rootOf(first), rootOf(index));
    }
  });
  const groups = new Map<number, number[]>();
  reports.forEach(({ number }, index) => {
    const root = rootOf(index);
    const group = groups.get(root);
    if (group) group.push(number);
    else groups.set(root, [number]);
  });
  return [...groups.values()];
}
