import type { ReactNode } from 'react';

/** The pages of a list, and which one is shown. */
export interface ListPages {
  /** Accessible name of the navigation. */
  label: string;
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}

interface PageTurnsProps extends Omit<ListPages, 'pathOf'> {
  /** Renders the link to a page, with its access key (docs/behaviour.md 2.20). */
  link: (to: number, text: string, rel: 'prev' | 'next', key: string) => ReactNode;
  previous?: string;
  next?: string;
  /** Describes the current position, above the links. */
  about?: string;
  /** List items between Previous and Next. */
  children: ReactNode;
}

/** Previous and Next around the page links; text replaces a link that would lead nowhere (docs/rules.md R8). */
export function PageTurns(props: PageTurnsProps) {
  const { label, page, pages, link, about, previous = 'Previous', next = 'Next', children } = props;
  const end = (text: string) => <span className="disabled">{text}</span>;
  return (
    <nav className="page-numbers" aria-label={label}>
      {about && <p>{about}</p>}
      <ul>
        <li>{page > 1 ? link(page - 1, previous, 'prev', '4') : end(previous)}</li>
        {children}
        <li>{page < pages ? link(page + 1, next, 'next', '6') : end(next)}</li>
      </ul>
    </nav>
  );
}

/** Previous, a link to each page, Next, as plain links for pages without React. */
export function PageNumbers({ pathOf, ...place }: ListPages & { previous?: string; next?: string }) {
  return (
    <PageTurns
      {...place}
      link={(to, text, rel, key) => (
        <a href={pathOf(to)} rel={rel} accessKey={key}>
          {text}
        </a>
      )}
    >
      {Array.from({ length: place.pages }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <a href={pathOf(number)} aria-current={number === place.page ? 'page' : undefined}>
            <span className="hidden-text">Page </span>
            {number}
          </a>
        </li>
      ))}
    </PageTurns>
  );
}
