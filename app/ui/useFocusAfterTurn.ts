import { useEffect, useRef } from 'react';

/**
 * After a turn of a list's pages without a full load the focus is on the h1, where the reader of the new page begins
 * (rule R35).
 *
 * @param page number of the page that is shown
 */
export function useFocusAfterTurn(page: number) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [page]);
}
