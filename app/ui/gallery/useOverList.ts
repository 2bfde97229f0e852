import { useEffect, useRef, useState } from 'react';

/**
 * Tells a gallery whether an opened item is shown over its list. That is so once the list itself has been shown
 * here: then a script runs and the list is still there. Who comes to an item's address directly gets its page.
 *
 * @param openId the item in the address, undefined while the address is the list's
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
    // After a change of page focus goes to its heading; a closed item gives it back to the tile instead.
    const wait = setTimeout(() => tile.querySelector('a')?.focus({ preventScroll: true }));
    return () => clearTimeout(wait);
  }, [openId]);
  return hasList && openId !== undefined;
}
