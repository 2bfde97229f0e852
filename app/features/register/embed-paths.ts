/** A drawing for other websites: a page for a frame, or with `.svg` a picture. @param name `map`, `trend`, or `state/kano` */
export function embedPath(name: string, format: '' | '.svg' = ''): string {
  return `/embed/${name}${format}`;
}
