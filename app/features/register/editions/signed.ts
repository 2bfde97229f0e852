/** A difference as a reader sees it: "+1,234", "−5" with the sign of a minus, "0". */
export function signed(difference: number): string {
  const size = Math.abs(difference).toLocaleString('en');
  if (difference === 0) return size;
  return `${difference > 0 ? '+' : '−'}${size}`;
}
