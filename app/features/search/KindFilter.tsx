import { Link } from '@remix-run/react';
import { CONTENT_KINDS, KINDS } from '../../content-files/kinds';
import type { ResultList } from './results';
import { type SearchView, viewPath } from './view';

/**
 * Links to filter the results by kind, each with its count (docs/rules.md R1). Renders nothing if there is no choice.
 */
export function KindFilter({ view, counts }: { view: SearchView; counts: ResultList['counts'] }) {
  const kinds = CONTENT_KINDS.filter((kind) => counts[kind] || kind === view.type);
  if (kinds.length < 2 && !view.type) return null;
  const all = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  const filters = [
    { type: null, name: 'All', count: all },
    ...kinds.map((kind) => ({ type: kind, name: KINDS[kind].many, count: counts[kind] ?? 0 })),
  ];
  return (
    <nav className="filters" aria-label="Kinds of results">
      <ul>
        {filters.map(({ type, name, count }) => (
          <li key={name}>
            <Link
              to={viewPath({ ...view, type, page: 1 })}
              rel="nofollow"
              aria-current={type === view.type ? 'true' : undefined}
              preventScrollReset
            >
              {`${name} (${count.toLocaleString('en')})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
