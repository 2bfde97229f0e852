/** A part of a whole, 0 to 1, as a reader sees it: "4.2%", and "under 0.1%" rather than "0.0%". */
export function inPercent(part: number): string {
  if (part > 0 && part < 0.001) return 'under 0.1%';
  return `${(part * 100).toFixed(1)}%`;
}
