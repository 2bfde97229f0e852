import type { ReactNode } from 'react';
import type { TableShape } from '../../lists/table/shape';
import { DEFAULT_VIEW, PAGE_SIZES, type TableView, viewPath } from '../../lists/table/view';
import { queryString } from '../../text/query-string';
import { PreviousNext } from '../PreviousNext';
import { FIRST_ROW } from './TableSkips';

interface TableSectionProps<Name extends string> {
  shape: TableShape<Name>;
  view: TableView<Name>;
  sentence: string;
  /** Number of matching rows and of pages. */
  extent: { count: number; pages: number };
  /** The table, shown if rows match. */
  children: ReactNode;
  /** Content below the page links, shown with the table. */
  below?: ReactNode;
}

/** A table under the sentence describing its view, with page links (docs/behaviour.md 2.6, docs/rules.md R6, R8). */
export function TableSection<Name extends string>(props: TableSectionProps<Name>) {
  const { shape, view, sentence, extent, children, below } = props;
  return (
    <section className="register">
      <h2 tabIndex={-1} id="rows">
        {sentence}
      </h2>
      {extent.count === 0 ? (
        <div className="empty" id={FIRST_ROW}>
          <p>No matching records found.</p>
          {view.q && (
            <p>
              Check the spelling, or{' '}
              <a href={`/search${queryString({ query: view.q })}`}>search the whole site</a>, which knows
              other spellings.
            </p>
          )}
          <p>
            <a href={viewPath(shape, DEFAULT_VIEW)}>Show all rows</a>
          </p>
        </div>
      ) : (
        <>
          {children}
          <PreviousNext
            label="Pages of the table"
            page={view.page}
            pages={extent.pages}
            pathOf={(page) => viewPath(shape, { ...view, page })}
          />
          {extent.count > PAGE_SIZES[0] && <PageSizes shape={shape} view={view} />}
          {below}
        </>
      )}
    </section>
  );
}

function PageSizes<Name extends string>({ shape, view }: Pick<TableSectionProps<Name>, 'shape' | 'view'>) {
  return (
    <nav className="page-numbers" aria-label="Rows on a page">
      <p>Rows on a page</p>
      <ul>
        {PAGE_SIZES.map((size) => (
          <li key={size}>
            <a
              href={viewPath(shape, { ...view, size, page: 1 })}
              rel="nofollow"
              aria-current={size === view.size ? 'true' : undefined}
            >
              {size === 'all' ? 'All' : size}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
