import { useEffect, useRef } from 'react';

/**
 * After a turn of a list's pages without a full load the focus is on the h1, where the reader of the new page begins
 * (docs/rules.md R35). Another list, such as one that is filtered otherwise, leaves the focus where it is.
 *
 * @param page number of the page that is shown
 * @param list address of the list's first page
 */
export function useFocusAfterTurn(page: number, list: string) {
  const shown = useRef({ page, list });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, list };
    if (before.list === list && before.page !== page)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [page, list]);
}
