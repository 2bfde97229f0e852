import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/**
 * After a change of page without a full load: focus goes to the h1, and the title is what a screen reader
 * hears (rule R35). Changes within a page, such as another sorting, are left to the page.
 *
 * @returns the words for a live region that was there from the start.
 */
export function useRouteAnnouncement(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname]);
  return announcement;
}
