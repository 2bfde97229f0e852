/** Formats a share of 0 to 1 for readers: "4.2%", and "under 0.1%" rather than "0.0%". @param underTenth that, in a language */
export function inPercent(part: number, underTenth = 'under 0.1%'): string {
  if (part > 0 && part < 0.001) return underTenth;
  return `${(part * 100).toFixed(1)}%`;
}
