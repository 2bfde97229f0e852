import { useEffect, useRef } from 'react';

/**
 * Moves focus to the h1 after a page change without a full load, so that reading starts there (docs/rules.md R35). A
 * different list, such as another filter, leaves focus where it is.
 *
 * @param page number of the current page
 * @param list path of the list's first page
 */
export function useFocusAfterTurn(page: number, list: string) {
  const shown = useRef({ page, list });
  useEffect(() => {
    const previous = shown.current;
    shown.current = { page, list };
    if (previous.list === list && previous.page !== page)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [page, list]);
}
