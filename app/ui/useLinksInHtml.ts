import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { pathToFollow } from './path-to-follow';

/** For the click on an element that holds HTML: its links lead to other pages without a full load, as `<Link>` does. */
export function useLinksInHtml() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const path = pathToFollow(event);
    if (path === null) return;
    event.preventDefault();
    navigate(path);
  };
}
