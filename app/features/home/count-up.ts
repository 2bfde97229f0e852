/** Formats a figure with thousands separators and its suffix ("8,000+"). */
export function figureText(value: number, suffix = ''): string {
  return `${value.toLocaleString('en')}${suffix}`;
}

/**
 * The whole number that a counter shows on its way from 0 to its target, fast at first and slow at the end.
 *
 * @param progress share of the time elapsed, clamped to 0 to 1
 */
export function countedTo(target: number, progress: number): number {
  const rest = 1 - Math.min(1, Math.max(0, progress));
  return Math.round(target * (1 - rest ** 3));
}
