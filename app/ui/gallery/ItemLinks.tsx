import { Link, useLocation } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import type { GalleryPlace } from '../../lists/gallery/listing';

interface ItemLinksProps {
  place: GalleryPlace;
  /** What one item is called: "photo", "video". */
  one: string;
  /** Set over the list: closes the item without a full load. */
  onClose?: (event: MouseEvent) => void;
}

/** Previous, Next and Close for an opened item, as links (docs/rules.md R32). */
export function ItemLinks({ place, one, onClose }: ItemLinksProps) {
  const isOver = onClose !== undefined;
  const { state } = useLocation();
  const turn = (path: string | null, rel: string, key: string, words: ReactNode) =>
    path && (
      <li>
        {/* Over the list, the access keys belong to the list. */}
        <Link
          to={path}
          rel={rel}
          accessKey={isOver ? undefined : key}
          replace={isOver}
          state={isOver ? state : undefined}
          preventScrollReset
        >
          {words}
        </Link>
      </li>
    );
  return (
    <ul className="item-links">
      {turn(
        place.previousPath,
        'prev',
        '4',
        <>
          <i aria-hidden="true">‹ </i>Previous
        </>,
      )}
      {turn(
        place.nextPath,
        'next',
        '6',
        <>
          Next<i aria-hidden="true"> ›</i>
        </>,
      )}
      <li className="item-place">
        <span className="hidden-text">{one} </span>
        {place.position} of {place.total}
      </li>
      <li>
        <Link className="item-close" to={place.listPath} onClick={onClose}>
          <i aria-hidden="true">✕ </i>Close
        </Link>
      </li>
    </ul>
  );
}
