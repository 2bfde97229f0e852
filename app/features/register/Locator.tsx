/** Width and height of the drawing, in its own units (tools/map). */
export const LOCATOR_BOX = '0 0 372 300';

/** Where a state lies in Nigeria. The outlines are in `/locator.svg`, which browsers cache. @param slug of the state */
export function Locator({ slug, name }: { slug: string; name: string }) {
  return (
    <svg className="locator" viewBox={LOCATOR_BOX} role="img" aria-label={`${name} on a map of Nigeria`}>
      <use xlinkHref="/locator.svg#nigeria" />
      <use className="own" xlinkHref={`/locator.svg#${slug}`} />
    </svg>
  );
}
