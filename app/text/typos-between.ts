/** Typos between two words (optimal string alignment). @param inPart only the part of the first most like the other */
export function typosBetween(one: string, other: string, { inPart = false } = {}): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  let least = b.length;
  for (let i = 1; i <= a.length; i++) {
    // A part may start anywhere.
    const row = [inPart ? 0 : i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let typos = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) typos = Math.min(typos, (before[j - 2] ?? 0) + 1);
      row.push(typos);
    }
    least = Math.min(least, row[b.length] ?? least);
    before = last;
    last = row;
  }
  return inPart ? least : (last[b.length] ?? 0);
}
