import { useEffect, useState } from 'react';
import { NOTIFICATIONS_PATH, type Notification, readNotifications } from './notification';

/** A page that was open for longer than this asks for the notices again when the visitor comes back to it. */
const STALE_MS = 10 * 60_000;

type State = 'shown' | 'loading' | 'failed';

/**
 * The notices, first as the page brought them. After a failure the next return to the page tries again.
 *
 * @returns the list, and a message to show in its place while there is one (specification 2.1 and 8).
 */
export function useNotifications(first: Notification[]): { list: Notification[]; message: string } {
  const [list, setList] = useState(first);
  const [state, setState] = useState<State>('shown');

  useEffect(() => {
    let due = Date.now() + STALE_MS;
    const leaving = new AbortController();
    async function refresh() {
      if (document.hidden || Date.now() < due) return;
      due = Number.POSITIVE_INFINITY;
      setState('loading');
      try {
        const response = await fetch(NOTIFICATIONS_PATH, { signal: leaving.signal });
        if (!response.ok) throw new Error(response.statusText);
        setList(readNotifications(await response.json()));
        setState('shown');
        due = Date.now() + STALE_MS;
      } catch {
        setState('failed');
        due = 0;
      }
    }
    document.addEventListener('visibilitychange', refresh);
    return () => {
      leaving.abort();
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);

  return { list, message: MESSAGES[state] };
}

const MESSAGES: Record<State, string> = {
  shown: '',
  loading: 'Loading notifications...',
  failed: 'Failed to load notifications.',
};
