interface Click {
  target: EventTarget;
  button: number;
  defaultPrevented: boolean;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/**
 * The page of this site that a click on a link asks for, or null when the click is the browser's: with a
 * modifier key or another button, into another tab, to a file, a place on the same page, or another site.
 */
export function pathToFollow(click: Click): string | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const link = (click.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  const isFile = /\.\w+$/.test(link.pathname);
  const isHere = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return isFile || isHere ? null : link.pathname + link.search + link.hash;
}
