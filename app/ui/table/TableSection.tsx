import { useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TableShape } from '../../lists/table/shape';
import { DEFAULT_VIEW, type TableView, viewPath } from '../../lists/table/view';
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
  const isLoading = useNavigation().state === 'loading';
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <section className="register" aria-busy={isLoading}>
        <h2 ref={heading} tabIndex={-1} id="rows">
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
              onTurn={() => heading.current?.focus()}
            />
            {below}
          </>
        )}
      </section>
      <SentenceStatus sentence={sentence} />
    </>
  );
}

/** Announces changes of the view to screen readers; silent when the page opens (docs/rules.md R6). */
function SentenceStatus({ sentence }: { sentence: string }) {
  const [announced, setAnnounced] = useState('');
  const first = useRef(sentence);
  useEffect(() => {
    if (first.current !== sentence) setAnnounced(sentence);
    first.current = sentence;
  }, [sentence]);
  return (
    <p className="hidden-text" role="status">
      {announced}
    </p>
  );
}
