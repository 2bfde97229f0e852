import { Link } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type GalleryFilter,
  type GalleryListing,
  itemPath,
  listingSentence,
  listPath,
} from '../../lists/gallery/listing';
import { type ListPages, PageTurns } from '../PageTurns';

interface GalleryListProps<Item> {
  listing: GalleryListing<Item>;
  path: string;
  one: 'photo' | 'video';
  /** "Click to View" or "Click to Watch" (docs/behaviour.md 2.9). */
  prompt: string;
  /** Renders a tile's picture. @param isFirst whether it is the first tile, visible without scrolling */
  picture(item: Item, isFirst: boolean): ReactNode;
}

/**
 * A page of a gallery: filter buttons, tiles, page numbers (docs/behaviour.md 2.9). A tile is a link to the item's own URL
 * (docs/rules.md R32). Its words appear over the picture on hover or focus, or below it on touch screens.
 */
export function GalleryList<Item extends { id: string; title: string; category: string }>(
  props: GalleryListProps<Item>,
) {
  const { listing, path, one, prompt, picture } = props;
  const { category: filter, page, pages, items, filters } = listing;
  return (
    <>
      <GalleryFilters filters={filters} />
      <p className="place" role="status">
        {listingSentence(listing, one)}
      </p>
      <ul className="gallery">
        {items.map((item, index) => (
          <li className="tile" id={item.id} key={item.id}>
            <Link to={itemPath(path, item.id, filter)} state={{ overList: true }} preventScrollReset>
              {picture(item, index === 0)}{' '}
              <span className="tile-words">
                <span>{item.category}</span> {item.title && <b>{item.title}</b>}{' '}
                <span className="tile-prompt">{prompt}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <PageStrip
        // The key keeps focus on the filter when the category changes, which is not a page change.
        key={filter}
        label={`Pages of ${one}s`}
        page={page}
        pages={pages}
        pathOf={(each) => listPath(path, filter, each)}
      />
    </>
  );
}

/** The filter buttons, as links; on small screens the selected one's name opens them, where `<details>` is known. */
function GalleryFilters({ filters }: { filters: GalleryFilter[] }) {
  const active = filters.find((filter) => filter.isActive);
  return (
    <div className="filters">
      {/* The key closes the list again after a choice. */}
      <details key={active?.path}>
        <summary>Category: {active?.name}</summary>
      </details>
      <nav aria-label="Categories">
        <ul>
          {filters.map((filter) => (
            <li key={filter.path}>
              <Link to={filter.path} aria-current={filter.isActive ? 'true' : undefined} preventScrollReset>
                {filter.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Page numbers and "Next Page »", without a full load. Renders nothing for a single page. */
function PageStrip({ pathOf, ...place }: ListPages) {
  const { page, pages } = place;
  useFocusAfterTurn(page, pathOf(1));
  if (pages < 2) return null;
  return (
    <PageTurns
      {...place}
      previous="« Previous Page"
      next="Next Page »"
      link={(to, text, rel, key) => (
        <Link to={pathOf(to)} rel={rel} accessKey={key}>
          {text}
        </Link>
      )}
    >
      {Array.from({ length: pages }, (_, index) => index + 1).map((each) => (
        <li key={each}>
          <Link
            to={pathOf(each)}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
          </Link>
        </li>
      ))}
    </PageTurns>
  );
}

/**
 * Moves focus to the h1 after a page change without a full load, so that reading starts there (docs/rules.md R35). A
 * different list, such as another filter, leaves focus where it is.
 *
 * @param page number of the current page
 * @param list path of the list's first page
 */
function useFocusAfterTurn(page: number, list: string) {
  const shown = useRef({ page, list });
  useEffect(() => {
    const previous = shown.current;
    shown.current = { page, list };
    if (previous.list === list && previous.page !== page)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [page, list]);
}
