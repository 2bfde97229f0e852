import { useActionData } from '@remix-run/react';
import { useRef } from 'react';

/** The last answer to a form. Remix drops it, and so the entries, when a link within the page is followed. */
export function useLastResult<Answer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  const last = useRef(answer);
  if (answer) last.current = answer;
  return last.current;
}
