import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

interface GalleryTileProps {
  id: string;
  path: string;
  category: string;
  title: string;
  /** "Click to View" or "Click to Watch" (docs/behaviour.md 2.9). */
  prompt: string;
  /** The picture, and what lies over it. */
  children: ReactNode;
}

/**
 * A tile of a gallery: a link to the item's own address (docs/rules.md R32). Category, title and prompt appear over the
 * picture while the pointer or the focus is on it; where there is no pointer they stand below it.
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
