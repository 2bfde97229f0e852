import { percent } from '../register/charts/geometry';
import { DrawingLinks } from '../register/DrawingLinks';
import { SampleNote } from '../register/EditionNotes';
import { placePath } from '../register/paths';
import { classNames } from './classes';
import {
  figureQuery,
  inSentence,
  label,
  leastStep,
  MAP_PATH,
  type MapFigure,
  populationNote,
  shownValue,
  VIEW_BOX,
} from './figures';
import type { MapState, StateMapData } from './map.server';
import { TILE_BOX } from './tiles';

/**
 * A map of the states, shaded by one of their figures, and the same as a list. Each state links to its page of the
 * register. The outlines are in `/states-map.svg`, which browsers cache. If they cannot be shown, the list has
 * everything (docs/rules.md R41, R42).
 *
 * @param data as returned by `stateMapData()` of map.server.ts
 */
export function StateMap({ data }: { data: StateMapData }) {
  const { figure, figures, edition, population, limits, states } = data;
  const shades = classNames(limits, (value) => shownValue(figure, value), leastStep(figure));
  const greatest = Math.max(0, ...states.map(({ count }) => count ?? 0));
  return (
    <section aria-labelledby="state-map">
      <h2 id="state-map">
        {edition ? `${label(figure)} in the register by state, ${edition.month}` : 'The register by state'}
      </h2>
      <ChooseState states={states} />
      {edition?.isSample && <SampleNote source={edition.source} />}
      {population?.isSample && !edition?.isSample && (
        <p className="note">
          <b>Sample population.</b> Do not quote these figures.
        </p>
      )}
      <FigureLinks shown={figure} figures={figures} />
      <state-map>
        <figure className="state-map">
          <Drawing
            className="by-outline"
            box={VIEW_BOX}
            parts={['', '-name']}
            states={states}
            figure={figure}
          />
          <Drawing
            className="by-code"
            box={TILE_BOX}
            parts={['-tile', '-code']}
            states={states}
            figure={figure}
          />
          {/* app/enhance/state-map.ts puts it at the state under the pointer or focus. */}
          <p className="pointed" aria-hidden="true" hidden />
          <div className="map-key">
            {shades.length > 0 && (
              <>
                <p id="map-key">{label(figure)} in a state</p>
                <ul className="plain-list" aria-labelledby="map-key">
                  {shades.map((words, shade) => (
                    <li key={words}>
                      <span className={`swatch shade-${shade}`} /> {words}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <figcaption>
            Map: <a href="https://github.com/VictorCazanave/svg-maps">svg-maps, Nigeria</a> by Michael Chukwu,{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, outlines simplified.
            {population && ` ${populationNote(population)}.`} The map:{' '}
            <DrawingLinks name="map" query={figureQuery(figure, figures)} />
          </figcaption>
        </figure>
      </state-map>
      <p>
        The same as a list{edition && ', the most first'}. Each state leads to its LGAs, here and on the map.
      </p>
      <ol className="plain-list state-list" id="states">
        {mostFirst(states).map(({ name, slug, count }) => (
          <li key={slug}>
            <a href={placePath(slug)}>{name}</a>
            {edition && (
              <>
                <span>
                  {` ${shownValue(figure, count)}`}
                  <span className="hidden-text"> {inSentence(figure)}</span>
                </span>
                <svg width="100%" height="5" aria-hidden="true">
                  <rect width={`${percent(count ?? 0, greatest)}%`} height="5" fill="#4f9f76" />
                </svg>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface DrawingProps {
  className: string;
  box: string;
  /** What follows a state's slug in the names of its shape and its label (tools/map/sprite.ts). */
  parts: readonly [shape: string, label: string];
  states: readonly MapState[];
  figure: MapFigure;
}

/** The states as links, drawn by their outlines or, for small screens, as tiles. */
function Drawing({ className, box, parts: [shape, label], states, figure }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no other element for a group within an SVG
    <svg className={className} viewBox={box} role="group" aria-label="Map of the 36 states and the FCT">
      {states.map((state) => (
        <a
          key={state.slug}
          href={placePath(state.slug)}
          className={shadeOf(state)}
          aria-label={inWords(state, figure)}
        >
          <use xlinkHref={`/states-map.svg#${state.slug}${shape}`} />
        </a>
      ))}
      {/* app/enhance/state-map.ts outlines the state under the pointer or focus here. */}
      <use className="outline" />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g className="names" aria-hidden="true">
        {states.map((state) => (
          <use
            key={state.slug}
            className={shadeOf(state)}
            xlinkHref={`/states-map.svg#${state.slug}${label}`}
          />
        ))}
      </g>
    </svg>
  );
}

/** Leads to the page of a state by its name. */
function ChooseState({ states }: { states: readonly MapState[] }) {
  return (
    <form className="controls" action={MAP_PATH}>
      <p>
        <label htmlFor="place">Choose a state</label>
        <select id="place" name="place">
          {states.map(({ name, slug }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <p className="press">
        <button type="submit">Show its figures</button>
      </p>
    </form>
  );
}

function mostFirst(states: readonly MapState[]): MapState[] {
  return [...states].sort((one, other) => (other.count ?? -1) - (one.count ?? -1));
}

/** Links to the map of each figure, with the current one marked. */
function FigureLinks({ shown, figures }: { shown: MapFigure; figures: readonly MapFigure[] }) {
  return (
    <nav aria-label="Figure on the map">
      <ul className="plain-list map-figures">
        {figures.map((figure) => (
          <li key={figure}>
            <a
              href={`${MAP_PATH}${figureQuery(figure, figures)}#state-map`}
              aria-current={figure === shown ? 'true' : undefined}
            >
              {label(figure)}
            </a>{' '}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function shadeOf({ shade }: MapState): string {
  return `shade-${shade ?? 'none'}`;
}

/** The label of a state's link on the map: its name and figure. */
function inWords({ name, count }: MapState, figure: MapFigure): string {
  return count === null ? name : `${name}: ${shownValue(figure, count)} ${inSentence(figure)}`;
}
