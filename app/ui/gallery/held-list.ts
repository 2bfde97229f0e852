import { useEffect } from 'react';

/** Address of the gallery's list that is in the browser; only effects set it, so never on the server. */
let held: string | undefined;

/** Remembers which list is there, behind an opened item too (docs/decisions/held-list.md). */
export function useHeldList(path: string | undefined) {
  useEffect(() => {
    held = path;
    return () => {
      held = undefined;
    };
  }, [path]);
}

/**
 * Whether a gallery's list must be asked for after a step from one address to another: an opened item leaves the
 * list behind it as it is, and closing it needs no network.
 *
 * @param openId the item in the new address, undefined when that is a list's
 */
export function needsList(openId: string | undefined, { pathname, search }: URL): boolean {
  return openId === undefined && held !== pathname + search;
}
