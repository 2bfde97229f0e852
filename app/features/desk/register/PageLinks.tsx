import { type PagePlace, pageLinks } from '../../../lists/page-of-list';

interface PageLinksProps extends Omit<PagePlace, 'from' | 'to'> {
  /** Accessible name. */
  label: string;
  pathOf: (page: number) => string;
}

/** Links to the pages of a list; nothing for one page. */
export function PageLinks({ label, page, pages, pathOf }: PageLinksProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label={label}>
      <ul className="desk-pages">
        {pageLinks(page, pages).map((number, index) => (
          <li key={index}>
            {number === 'gap' ? (
              '…'
            ) : (
              <a href={pathOf(number)} aria-current={number === page ? 'page' : undefined}>
                <span className="hidden-text">Page </span>
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
