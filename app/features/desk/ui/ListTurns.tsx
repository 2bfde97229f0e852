import { type PagePlace, pageLinks } from '../../../lists/page-of-list';
import { shownFigure } from '../../../lists/table/shape';
import { PageTurns } from '../../../ui/PageTurns';

interface ListTurnsProps {
  place: Pick<PagePlace, 'page' | 'pages'>;
  /** What the list has, as in "Pages of reports". */
  of: string;
  pathOf: (page: number) => string;
}

/** "Page X of Y", Previous, links to the nearby, first and last pages of a list, Next; nothing for one page (docs/rules.md R8). */
export function ListTurns({ place: { page, pages }, of, pathOf }: ListTurnsProps) {
  if (pages === 1) return null;
  return (
    <PageTurns
      label={`Pages of ${of}`}
      page={page}
      pages={pages}
      about={`Page ${shownFigure(page)} of ${shownFigure(pages)}`}
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
              {shownFigure(number)}
            </a>
          </li>
        ),
      )}
    </PageTurns>
  );
}
