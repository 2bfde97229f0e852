import { Outlet, type ShouldRevalidateFunction } from '@remix-run/react';
import type { ReactNode } from 'react';
import { needsList, useHeldList } from './held-list';
import { useOverList } from './useOverList';

/** For a gallery route's `handle`: React hydrates the list; an item opened directly is a plain page. */
export function isList({ list }: { list: unknown }): boolean {
  return list !== null;
}

/** For a gallery route's `shouldRevalidate`. @param name route parameter with the item's id */
export function galleryRevalidation(name: string): ShouldRevalidateFunction {
  return ({ nextParams, nextUrl }) => needsList(nextParams[name], nextUrl);
}

interface GalleryRouteProps {
  /** Id of the item in the URL; undefined for the list. */
  openId: string | undefined;
  /** Path of the loaded list. */
  path: string | undefined;
  /** The list. */
  children: ReactNode;
}

/** A gallery's list, an item over it, or an item on its own page. */
export function GalleryRoute({ openId, path, children }: GalleryRouteProps) {
  const isOver = useOverList(openId);
  useHeldList(path);
  return (
    <>
      {(openId === undefined || isOver) && children}
      <Outlet context={isOver} />
    </>
  );
}
