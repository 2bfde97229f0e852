import { useActionData } from '@remix-run/react';
import { useRef } from 'react';

/**
 * The result of the last form submission. Remix drops it when a link within the page is followed, even the skip link,
 * and the entries would be lost with it.
 */
export function useLastAnswer<Answer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  const last = useRef(answer);
  if (answer) last.current = answer;
  return last.current;
}
