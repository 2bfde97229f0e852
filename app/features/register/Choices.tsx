import type { Filters } from '../../lists/table/view';
import type { Choice, ZoneChoice } from './choices.server';
import { GROUPINGS } from './columns';
import { type View, viewPath } from './view';

interface ChoiceFieldsProps {
  filters: Filters;
  choices: readonly ZoneChoice[];
}

/** Selects for zone, state and grouping. If several states or zones are chosen already, a select adds another. */
export function ChoiceFields({ filters, choices }: ChoiceFieldsProps) {
  const states = choices.flatMap((zone) => zone.states).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  return (
    <>
      <ChoiceField
        name="zone"
        label="Zone"
        chosen={filters.zone}
        places={choices.filter(({ slug }) => slug)}
      />
      <ChoiceField name="state" label="State" chosen={filters.state} places={states} />
      <p>
        <label htmlFor="by">Rows</label>
        <select id="by" name="by" defaultValue={filters.by?.[0] ?? ''}>
          <option value="">One for each LGA</option>
          {GROUPINGS.map((by) => (
            <option key={by} value={by}>{`Added up by ${by}`}</option>
          ))}
        </select>
      </p>
    </>
  );
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  chosen?: readonly string[];
  places: readonly { name: string; slug: string }[];
}

function ChoiceField({ name, label, chosen = [], places }: ChoiceFieldProps) {
  const isSeveral = chosen.length > 1;
  return (
    <p>
      {isSeveral && chosen.map((slug) => <input key={slug} type="hidden" name={name} value={slug} />)}
      <label htmlFor={name}>{isSeveral ? `Add a ${name}` : label}</label>
      <select id={name} name={name} defaultValue={isSeveral ? '' : (chosen[0] ?? '')}>
        <option value="">{isSeveral ? `${chosen.length} chosen` : `All ${name}s`}</option>
        {places.map((place) => (
          <option key={place.slug} value={place.slug}>
            {place.name}
          </option>
        ))}
      </select>
    </p>
  );
}

interface ChoiceLinksProps {
  path: string;
  view: View;
  choices: readonly ZoneChoice[];
}

/** The same choices as links, each with how many rows it would show. */
export function ChoiceLinks({ path, view, choices }: ChoiceLinksProps) {
  const to = (filters: Filters) => viewPath({ ...view, filters, page: 1 }, '', path);
  const { by, ...places } = view.filters;
  const grouped = by ? { by } : {};
  return (
    <section className="choices" aria-labelledby="choices">
      <h2 id="choices">Zones and states</h2>
      <ul className="about-figures">
        {Object.keys(places).length > 0 && (
          <li>
            <a href={to(grouped)}>All of Nigeria</a>
          </li>
        )}
        {by && (
          <li>
            <a href={to(places)}>A row for each LGA</a>
          </li>
        )}
        {GROUPINGS.filter((each) => each !== by?.[0]).map((each) => (
          <li key={each}>
            <a href={to({ ...places, by: [each] })} rel="nofollow">{`Added up by ${each}`}</a>
          </li>
        ))}
      </ul>
      <dl>
        {choices.map((zone) => (
          <div key={zone.slug}>
            <dt>
              {zone.slug ? <ChoiceLink place={zone} path={to({ zone: [zone.slug], ...grouped })} /> : 'Other'}
            </dt>
            {zone.states
              .filter(({ rows }) => rows > 0)
              .map((state) => (
                <dd key={state.slug}>
                  <ChoiceLink place={state} path={to({ state: [state.slug], ...grouped })} />
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function ChoiceLink({ place: { name, rows }, path }: { place: Choice; path: string }) {
  return (
    <>
      {rows > 0 ? <a href={path}>{name}</a> : name}
      {` ${rows.toLocaleString('en')}`}
    </>
  );
}
