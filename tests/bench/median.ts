/** The median; for an even count, the upper of the two middle values. */
export function median(figures: readonly number[]): number {
  return [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
