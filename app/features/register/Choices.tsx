import type { Filters } from '../../lists/table/view';
import type { Choice, ZoneChoice } from './choices.server';
import { GROUPINGS } from './columns';
import { type View, viewPath } from './view';

interface ChoiceFieldsProps {
  filters: Filters;
  choices: readonly ZoneChoice[];
}

/** A select for the state, or to add one if several are chosen. Zone and grouping are kept; links choose them. */
export function ChoiceFields({ filters, choices }: ChoiceFieldsProps) {
  const { state: chosen = [], zone = [], by = [] } = filters;
  const states = choices.flatMap((zone) => zone.states).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const isSeveral = chosen.length > 1;
  return (
    <>
      <p>
        {isSeveral && <Kept name="state" values={chosen} />}
        <label htmlFor="state">{isSeveral ? 'Add a state' : 'State'}</label>
        <select id="state" name="state" defaultValue={isSeveral ? '' : (chosen[0] ?? '')}>
          <option value="">{isSeveral ? `${chosen.length} chosen` : 'All states'}</option>
          {states.map(({ name, slug }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <Kept name="zone" values={zone} />
      <Kept name="by" values={by} />
    </>
  );
}

function Kept({ name, values }: { name: string; values: readonly string[] }) {
  return values.map((value) => <input key={value} type="hidden" name={name} value={value} />);
}

interface ChoiceLinksProps {
  path: string;
  view: View;
  choices: readonly ZoneChoice[];
}

/** What narrows the view down or adds it up, each as a link that takes it away. */
export function ChosenFilters({ path, view, choices }: ChoiceLinksProps) {
  const { filters } = view;
  const places = choices.flatMap((zone) => [zone, ...zone.states]);
  const nameOf = (slug: string) => places.find((place) => place.slug === slug)?.name ?? slug;
  const without = (name: string, value: string) => {
    const left = filters[name]?.filter((each) => each !== value) ?? [];
    return { ...view, filters: { ...filters, [name]: left.length > 0 ? left : undefined }, page: 1 };
  };
  const chips = [
    ...(view.q ? [{ text: `“${view.q}”`, view: { ...view, q: '', page: 1 } }] : []),
    ...['state', 'zone'].flatMap((name) =>
      (filters[name] ?? []).map((slug) => ({ text: nameOf(slug), view: without(name, slug) })),
    ),
    ...(filters.by ?? []).map((by) => ({ text: `Added up by ${by}`, view: without('by', by) })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Chosen">
      {chips.map(({ text, view }) => (
        <li key={text}>
          <a href={viewPath(view, '', path)} rel="nofollow">
            {text}
            <span className="hidden-text"> (take away)</span>
            <span aria-hidden="true"> ×</span>
          </a>
        </li>
      ))}
    </ul>
  );
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
