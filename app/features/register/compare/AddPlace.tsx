import { type LgasOfState, type NamedPlace, suggestions } from './suggestions';
import { COMPARE_PATH, comparePath, MOST_PLACES } from './view';

/** An entered name that does not identify one place, and the places that it may mean. */
export interface UnresolvedName {
  text: string;
  /** True when several places have exactly this name; otherwise their names contain it. */
  isExact: boolean;
  found: NamedPlace[];
}

interface AddPlaceProps {
  /** Paths of the compared places. */
  paths: readonly string[];
  states: readonly NamedPlace[];
  lgasOf: readonly LgasOfState[];
  asked: UnresolvedName | null;
}

/** Ways to add a place: by name, from LGAs of the same states or places nearby; at first, from all states. */
export function AddPlace({ paths, states, lgasOf, asked }: AddPlaceProps) {
  if (paths.length >= MOST_PLACES) return null;
  const nearby = suggestions(paths, states, lgasOf);
  return (
    <section aria-labelledby="add-title" className="add-place">
      <h2 id="add-title">{paths.length === 0 ? 'Start with a place' : 'Add a place'}</h2>
      <form action={COMPARE_PATH} className="controls">
        <KeptPlaces paths={paths} />
        <p className="grow">
          <label htmlFor="add">Name of a state or LGA</label>
          <input
            id="add"
            name="add"
            type="search"
            defaultValue={asked?.text}
            maxLength={100}
            autoComplete="off"
          />
        </p>
        <p>
          <button type="submit">Add</button>
        </p>
      </form>
      {asked && <Answer asked={asked} paths={paths} />}
      {lgasOf.length > 0 && (
        <form action={COMPARE_PATH} className="controls">
          <KeptPlaces paths={paths} />
          <p className="grow">
            <label htmlFor="add-lga">{`LGA of ${lgasOf.map(({ state }) => state).join(', ')}`}</label>
            <select id="add-lga" name="add">
              {lgasOf.map(({ state, lgas }) => (
                <optgroup key={state} label={state}>
                  {lgas
                    .filter(({ path }) => !paths.includes(path))
                    .map(({ path, name }) => (
                      <option key={path} value={path}>
                        {name}
                      </option>
                    ))}
                </optgroup>
              ))}
            </select>
          </p>
          <p>
            <button type="submit">Add this LGA</button>
          </p>
        </form>
      )}
      {nearby.length > 0 && (
        <>
          <p id="nearby">Nearby in the table</p>
          <PlaceLinks places={nearby} paths={paths} labelledBy="nearby" />
        </>
      )}
      {paths.length === 0 && (
        <>
          <p id="states">States</p>
          <PlaceLinks places={states} paths={paths} labelledBy="states" />
        </>
      )}
    </section>
  );
}

function KeptPlaces({ paths }: { paths: readonly string[] }) {
  return paths.map((path) => <input key={path} type="hidden" name="place" value={path} />);
}

/** The places that the entered name may mean. */
function Answer({ asked, paths }: { asked: UnresolvedName; paths: readonly string[] }) {
  const { text, isExact, found } = asked;
  if (found.length === 0)
    return (
      <p className="error">
        {`The register has no state or LGA called “${text}”. Check the spelling, or find it in the table of all LGAs.`}
      </p>
    );
  return (
    <>
      <p id="found">
        {isExact
          ? `Several places are called “${text}”. Choose one:`
          : `No place is called “${text}”. Did you mean:`}
      </p>
      <PlaceLinks places={found} paths={paths} labelledBy="found" />
    </>
  );
}

interface PlaceLinksProps {
  places: readonly NamedPlace[];
  paths: readonly string[];
  labelledBy: string;
}

/** Links that each add a place to the comparison. */
function PlaceLinks({ places, paths, labelledBy }: PlaceLinksProps) {
  return (
    <ul className="plain-list place-links" aria-labelledby={labelledBy}>
      {places.map(({ path, name }) => (
        <li key={path}>
          <a href={comparePath([...paths, path])} rel="nofollow">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
