/** The value below which a share of the values lies, such as 0.95; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** The median; for an even count, the upper of the two middle values. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
