import { Link } from '@remix-run/react';
import type { GalleryFilter } from './view';

/**
 * A gallery's filter buttons (docs/behaviour.md 2.9), as links. On small screens, pressing the name of the selected
 * category opens them; in browsers without `<details>` they are always open.
 */
export function GalleryFilters({ filters }: { filters: GalleryFilter[] }) {
  const active = filters.find((filter) => filter.isActive);
  return (
    <div className="filters">
      {/* The key closes the list again after a choice. */}
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
