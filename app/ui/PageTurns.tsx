import type { ReactNode } from 'react';

interface PageTurnsProps {
  /** Name of the navigation, for screen readers. */
  label: string;
  className: string;
  page: number;
  pages: number;
  /** Makes the link to a page, with its access key (docs/behaviour.md 2.20). */
  link: (to: number, text: string, rel: 'prev' | 'next', key: string) => ReactNode;
  previous?: string;
  next?: string;
  /** Class of the word that stands in the place of a link. */
  endClass?: string;
  /** Where one is, in words, above the links. */
  about?: string;
  /** List items between the two. */
  children: ReactNode;
}

/**
 * Previous and Next around what says where one is. At an end the word stands there as text, not as a link (docs/rules.md
 * R8).
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
