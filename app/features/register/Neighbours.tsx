import { Link } from '../../ui/Link';
import { placePath } from './paths';
import type { Neighbour } from './places.server';

interface NeighboursProps {
  kind: string;
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** Links to the places before and after this one in the list. */
export function Neighbours({ kind, previous, next }: NeighboursProps) {
  return (
    <nav className="previous-next" aria-label={`Neighbours in the list`}>
      <ul>
        <li>
          {previous ? (
            <Link to={placePath(previous.path)} rel="prev">
              Previous {kind}: {previous.name}
            </Link>
          ) : (
            <span className="disabled">First {kind}</span>
          )}
        </li>
        <li>
          {next ? (
            <Link to={placePath(next.path)} rel="next">
              Next {kind}: {next.name}
            </Link>
          ) : (
            <span className="disabled">Last {kind}</span>
          )}
        </li>
      </ul>
    </nav>
  );
}
