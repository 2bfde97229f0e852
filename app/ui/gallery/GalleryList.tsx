import type { ReactNode } from 'react';
import { GalleryFilters } from './GalleryFilters';
import { GalleryTile } from './GalleryTile';
import { type GalleryListing, listingSentence } from './listing';
import { PageStrip } from './PageStrip';
import { itemPath, listPath } from './view';

interface GalleryListProps<Item> {
  listing: GalleryListing<Item>;
  /** Path of the gallery. */
  path: string;
  one: 'photo' | 'video';
  /** "Click to View" or "Click to Watch" (docs/behaviour.md 2.9). */
  prompt: string;
  /** Renders a tile's picture. @param isFirst whether it is the first tile, visible without scrolling */
  picture(item: Item, isFirst: boolean): ReactNode;
}

/** A page of a gallery: filter buttons, tiles, page numbers (docs/behaviour.md 2.9). */
export function GalleryList<Item extends { id: string; title: string; category: string }>(
  props: GalleryListProps<Item>,
) {
  const { listing, path, one, prompt, picture } = props;
  const { category, page, pages, items, filters } = listing;
  return (
    <>
      <GalleryFilters filters={filters} />
      <p className="gallery-range" role="status">
        {listingSentence(listing, one)}
      </p>
      <ul className="gallery">
        {items.map((item, index) => (
          <GalleryTile key={item.id} {...item} path={itemPath(path, item.id, category)} prompt={prompt}>
            {picture(item, index === 0)}
          </GalleryTile>
        ))}
      </ul>
      <PageStrip
        // The key keeps focus on the filter when the category changes, which is not a page change.
        key={category}
        label={`Pages of ${one}s`}
        page={page}
        pages={pages}
        pathOf={(each) => listPath(path, category, each)}
      />
    </>
  );
}
