import { placePath } from './paths';
import type { StatePage } from './places.server';

interface NeighboursProps {
  kind: string;
  previous: StatePage['previous'];
  next: StatePage['next'];
}

/** Links to the places before and after this one in the list. */
export function Neighbours({ kind, previous, next }: NeighboursProps) {
  return (
    <nav className="previous-next" aria-label="Neighbours in the list">
      <ul>
        <li>
          {previous ? (
            <a href={placePath(previous.path)} rel="prev" accessKey="4">
              Previous {kind}: {previous.name}
            </a>
          ) : (
            <span className="disabled">First {kind}</span>
          )}
        </li>
        <li>
          {next ? (
            <a href={placePath(next.path)} rel="next" accessKey="6">
              Next {kind}: {next.name}
            </a>
          ) : (
            <span className="disabled">Last {kind}</span>
          )}
        </li>
      </ul>
    </nav>
  );
}
