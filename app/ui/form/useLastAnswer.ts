import { useActionData } from '@remix-run/react';
import { useRef } from 'react';

/**
 * The answer to the form that was sent last. Remix forgets it when a link to a part of the page is followed, the skip
 * link too, and the entries would be gone with it.
 */
export function useLastAnswer<Answer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  const last = useRef(answer);
  if (answer) last.current = answer;
  return last.current;
}
