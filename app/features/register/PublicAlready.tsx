import { counted } from '../../lists/table/sentence';
import type { AskedPlaces } from './asked-places.server';

/** The published figures of the places about to be requested, so that nobody requests those. */
export function PublicAlready({ places, table, file, month, isSample }: AskedPlaces) {
  if (places.length === 0)
    return (
      <p className="note">
        The register is not available at the moment, so the places could not be filled in. Enter them under{' '}
        <a href="#darf-criteria.location">Location</a>, or try again in a few minutes.
      </p>
    );
  return (
    <div className="note">
      <p>
        <b>Public already, as at {month}.</b> You need no request for these figures
        {isSample && ', which are samples and not the office’s own'}:
      </p>
      <ul>
        {places.map(({ name, path, households, individuals }) => (
          <li key={path}>
            <a href={path}>{name}</a>: {figures(households, individuals)}
          </li>
        ))}
      </ul>
      <p>
        By LGA: <a href={table}>as a table</a>, <a href={file}>as a file (CSV)</a>. To ask for more, fill in{' '}
        <a href="#darf">the form</a>, which already has these places.
      </p>
    </div>
  );
}

function figures(households: number | null, individuals: number | null): string {
  return [
    households === null ? 'no data on households' : counted(households, 'household'),
    individuals === null ? 'no data on people' : counted(individuals, 'person', 'people'),
  ].join(', ');
}
