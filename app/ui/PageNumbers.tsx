import { useEffect, useRef } from 'react';
import { Link } from './Link';

interface PageNumbersProps {
  label: string;
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  previous?: string;
  next?: string;
}

/**
 * Previous, a link for each page, Next. At an end the word stands there as text, not as a link (rule R8). After a
 * turn without a full load the focus is on the h1, where the reader of the new page begins (rule R35).
 */
export function PageNumbers({
  label,
  page,
  pages,
  pathOf,
  previous = 'Previous',
  next = 'Next',
}: PageNumbersProps) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [page]);
  const turn = (to: number, text: string, rel: string) =>
    to < 1 || to > pages ? (
      <span className="disabled">{text}</span>
    ) : (
      <Link to={pathOf(to)} rel={rel}>
        {text}
      </Link>
    );
  return (
    <nav className="page-numbers" aria-label={label}>
      <ul>
        <li>{turn(page - 1, previous, 'prev')}</li>
        {Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
          <li key={number}>
            <Link to={pathOf(number)} aria-current={number === page ? 'page' : undefined}>
              <span className="hidden-text">Page </span>
              {number}
            </Link>
          </li>
        ))}
        <li>{turn(page + 1, next, 'next')}</li>
      </ul>
    </nav>
  );
}
