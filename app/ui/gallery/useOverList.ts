import { useEffect, useRef, useState } from 'react';

/**
 * Whether an opened item is shown over its list: true once the list itself has been shown in this visit, since then a
 * script runs and the list is still loaded. An item opened directly gets its own page.
 *
 * @param openId id of the item in the URL; undefined for the list
 */
export function useOverList(openId: string | undefined): boolean {
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
