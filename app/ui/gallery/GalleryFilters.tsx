import { Link } from '@remix-run/react';
import type { GalleryFilter } from './view';

/**
 * The filter buttons of a gallery (docs/behaviour.md 2.9), as links. On small screens a press on the name of
 * the chosen category opens them; without `<details>` they stand open.
 */
export function GalleryFilters({ filters }: { filters: GalleryFilter[] }) {
  const active = filters.find((filter) => filter.isActive);
  return (
    <div className="filters">
      {/* A new choice closes the list again. */}
      <details key={active?.path}>
        <summary>Category: {active?.name}</summary>
      </details>
      <nav aria-label="Categories">
        <ul>
          {filters.map((filter) => (
            <li key={filter.path}>
              <Link to={filter.path} aria-current={filter.isActive ? 'true' : undefined} preventScrollReset>
                {filter.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
