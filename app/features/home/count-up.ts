/** A figure as the site writes it: thousands separators, then its suffix ("8,000+"). */
export function figureText(value: number, suffix = ''): string {
  return `${value.toLocaleString('en')}${suffix}`;
}

/**
 * What a counter shows on its way from 0 to its target: quick at first, slow at the end, whole numbers only.
 *
 * @param progress share of the time that has passed, from 0 to 1; outside of it the ends hold.
 */
export function countedTo(target: number, progress: number): number {
  const rest = 1 - Math.min(1, Math.max(0, progress));
  return Math.round(target * (1 - rest ** 3));
}
