import { Outlet, type ShouldRevalidateFunction } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** For a gallery route's `handle`: React hydrates the list; an item opened directly is a plain page. */
export function isList({ list }: { list: unknown }): boolean {
  return list !== null;
}

/**
 * For a gallery route's `shouldRevalidate`: opening an item leaves the list behind it as it is, and closing it fetches the
 * list of its URL.
 *
 * @param name route parameter with the item's id
 */
export function galleryRevalidation(name: string): ShouldRevalidateFunction {
  return ({ currentParams, nextParams, defaultShouldRevalidate }) =>
    nextParams[name] === undefined && (currentParams[name] !== undefined || defaultShouldRevalidate);
}

interface GalleryRouteProps {
  /** Id of the item in the URL; undefined for the list. */
  openId: string | undefined;
  children: ReactNode;
}

/** A gallery's list, an item over it, or an item on its own page. */
export function GalleryRoute({ openId, children }: GalleryRouteProps) {
  const isOver = useOverList(openId);
  return (
    <>
      {(openId === undefined || isOver) && children}
      <Outlet context={isOver} />
    </>
  );
}

/**
 * Whether an opened item is shown over its list: true once the list itself has been shown in this visit, since then a
 * script runs and the list is still loaded. An item opened directly gets its own page.
 *
 * @param openId id of the item in the URL; undefined for the list
 */
function useOverList(openId: string | undefined): boolean {
  const [hasList, setHasList] = useState(openId === undefined);
  if (openId === undefined && !hasList) setHasList(true);
  const openedAt = useRef<string>();
  useEffect(() => {
    if (openId) {
      openedAt.current ??= openId;
      return;
    }
    const tile = openedAt.current && document.getElementById(openedAt.current);
    openedAt.current = undefined;
    if (!tile) return;
    // Deferred: a navigation moves focus to the heading, but closing an item should return it to the tile.
    const timer = setTimeout(() => tile.querySelector('a')?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [openId]);
  return hasList && openId !== undefined;
}
