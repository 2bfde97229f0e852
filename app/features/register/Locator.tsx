/** Width and height of the drawing, in its own units (tools/map). */
export const LOCATOR_BOX = '0 0 372 300';

interface LocatorProps {
  /** Of the state. */
  slug: string;
  /** The accessible name of the drawing. */
  label: string;
}

/** Where a state lies in Nigeria. The outlines are in `/locator.svg`, which browsers cache. */
export function Locator({ slug, label }: LocatorProps) {
  return (
    <svg className="locator" viewBox={LOCATOR_BOX} role="img" aria-label={label}>
      <use xlinkHref="/locator.svg#nigeria" />
      <use className="own" xlinkHref={`/locator.svg#${slug}`} />
    </svg>
  );
}
