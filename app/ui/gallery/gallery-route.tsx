import { Outlet, type ShouldRevalidateFunction } from '@remix-run/react';
import type { ReactNode } from 'react';
import { needsList, useHeldList } from './held-list';
import { useOverList } from './useOverList';

/** For the `handle` of a gallery's route: React takes over a page of the list; an item come to directly has a plain page. */
export function isList({ list }: { list: unknown }): boolean {
  return list !== null;
}

/** For `shouldRevalidate` of a gallery's route. @param name of the item in the route's parameters */
export function galleryRevalidation(name: string): ShouldRevalidateFunction {
  return ({ nextParams, nextUrl }) => needsList(nextParams[name], nextUrl);
}

interface GalleryRouteProps {
  /** The item in the address, undefined when that is the list's. */
  openId: string | undefined;
  /** Address of the list that is loaded. */
  path: string | undefined;
  /** The list. */
  children: ReactNode;
}

/** The list of a gallery, an item over it, or an item on a page of its own. */
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
