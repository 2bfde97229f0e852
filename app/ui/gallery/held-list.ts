import { useEffect } from 'react';

/** Path of the gallery list held in the browser. Set only in effects, so never on the server. */
let held: string | undefined;

/** Remembers which list is loaded, including behind an opened item (docs/decisions/held-list.md). */
export function useHeldList(path: string | undefined) {
  useEffect(() => {
    held = path;
    return () => {
      held = undefined;
    };
  }, [path]);
}

/**
 * Whether a navigation must load the gallery's list: opening an item leaves the list behind it unchanged, and closing it
 * needs no request.
 *
 * @param openId id of the item in the new URL; undefined for a list
 */
export function needsList(openId: string | undefined, { pathname, search }: URL): boolean {
  return openId === undefined && held !== pathname + search;
}
