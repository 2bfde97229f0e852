import type { ReactNode } from 'react';

interface PageTurnsProps {
  /** Accessible name of the navigation. */
  label: string;
  className: string;
  page: number;
  pages: number;
  /** Renders the link to a page, with its access key (docs/behaviour.md 2.20). */
  link: (to: number, text: string, rel: 'prev' | 'next', key: string) => ReactNode;
  previous?: string;
  next?: string;
  /** Class of the text that replaces a link at either end. */
  endClass?: string;
  /** Describes the current position, above the links. */
  about?: string;
  /** List items between Previous and Next. */
  children: ReactNode;
}

/**
 * Previous and Next around the page links. On the first and last page, text replaces the link that leads nowhere
 * (docs/rules.md R8).
 */
export function PageTurns(props: PageTurnsProps) {
  const {
    label,
    className,
    page,
    pages,
    link,
    about,
    previous = 'Previous',
    next = 'Next',
    endClass,
    children,
  } = props;
  return (
    <nav className={className} aria-label={label}>
      {about && <p>{about}</p>}
      <ul>
        <li>
          {page > 1 ? link(page - 1, previous, 'prev', '4') : <span className={endClass}>{previous}</span>}
        </li>
        {children}
        <li>{page < pages ? link(page + 1, next, 'next', '6') : <span className={endClass}>{next}</span>}</li>
      </ul>
    </nav>
  );
}
