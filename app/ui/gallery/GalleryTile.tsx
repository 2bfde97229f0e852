import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

interface GalleryTileProps {
  id: string;
  path: string;
  category: string;
  title: string;
  /** "Click to View" or "Click to Watch" (docs/behaviour.md 2.9). */
  prompt: string;
  /** The picture and any overlay. */
  children: ReactNode;
}

/**
 * A gallery tile: a link to the item's own URL (docs/rules.md R32). Category, title and prompt appear over the picture
 * on hover or focus, or below it on touch screens.
 */
export function GalleryTile({ id, path, category, title, prompt, children }: GalleryTileProps) {
  return (
    <li className="tile" id={id}>
      <Link to={path} state={{ overList: true }} preventScrollReset>
        {children}{' '}
        <span className="tile-words">
          <span>{category}</span> {title && <b>{title}</b>} <span className="tile-prompt">{prompt}</span>
        </span>
      </Link>
    </li>
  );
}
