import { type PagePlace, pageLinks } from '../../../lists/page-of-list';
import { PageTurns } from '../../../ui/PageTurns';

interface ListTurnsProps {
  place: PagePlace;
  /** What the list has, as in "Pages of reports". */
  of: string;
  pathOf: (page: number) => string;
}

/** Links to the other pages of a list; nothing if there are none. */
export function ListTurns({ place: { page, pages }, of, pathOf }: ListTurnsProps) {
  if (pages === 1) return null;
  return (
    <PageTurns
      label={`Pages of ${of}`}
      page={page}
      pages={pages}
      about={`Page ${page} of ${pages}`}
      link={(to, text, rel, key) => (
        <a href={pathOf(to)} rel={rel} accessKey={key}>
          {text}
        </a>
      )}
    >
      {pageLinks(page, pages).map((number, index) =>
        number === 'gap' ? (
          <li key={`gap-${index}`} className="gap">
            …
          </li>
        ) : (
          <li key={number}>
            <a href={pathOf(number)} aria-current={number === page ? 'page' : undefined}>
              <span className="hidden-text">Page </span>
              {number}
            </a>
          </li>
        ),
      )}
    </PageTurns>
  );
}
