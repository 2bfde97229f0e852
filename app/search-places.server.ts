import type pg from 'pg';
import { OFFICES_PATH, officeId, officesFile } from './features/offices/offices.server';
import { monthInWords } from './features/register/edition.server';
import { type ListedPlace, listPlaces } from './features/register/place-list.server';
import type { SearchItem } from './features/search/item';

/** The states and LGAs of the register's current edition. */
export async function placeItems(client: pg.ClientBase): Promise<SearchItem[]> {
  const { asAt, places } = await listPlaces(client);
  if (places.length === 0) return [];
  const month = monthInWords(asAt);
  const states = new Map<string, ListedPlace[]>();
  for (const place of places) states.set(place.stateUrl, [...(states.get(place.stateUrl) ?? []), place]);
  return [
    ...[...states].map(([url, lgas]) => stateItem(url, lgas, month)),
    ...places.map((place) => lgaItem(place, month)),
  ];
}

function stateItem(url: string, lgas: readonly ListedPlace[], month: string): SearchItem {
  const state = lgas[0]?.state ?? '';
  const households = lgas.reduce((sum, { households: own }) => sum + (own ?? 0), 0);
  return {
    kind: 'state',
    url,
    title: state,
    titles: isStateName(state) ? [`${state} State`] : [],
    description: `${state} in the National Social Register as at ${month}: ${inFigures(households)} households in ${lgas.length} LGAs.`,
    isSetDescription: true,
    aliases: [`LGAs of ${state}`, `${state} LGAs`, `households in ${state}`],
    headings: 'LGA LGAs local government areas households individuals',
    body: `LGAs of ${state}: ${lgas.map(({ lga }) => lga).join(', ')}.`,
  };
}

function lgaItem(place: ListedPlace, month: string): SearchItem {
  const { state, lga, url, households, individuals } = place;
  const figures = [households, individuals].map((figure) =>
    figure === null ? 'No data' : inFigures(figure),
  );
  return {
    kind: 'lga',
    url,
    title: `${lga}, ${state}`,
    titles: [lga, `${lga} LGA`, `${lga} LGA, ${state}`],
    aliases: place.otherSpellings.flatMap((name) => [name, `${name}, ${state}`]),
    description: `${lga} LGA, ${state}, in the National Social Register as at ${month}: ${figures[0]} households, ${figures[1]} individuals.`,
    isSetDescription: true,
    // People look for a figure that they have read.
    headings: `${households ?? ''} ${individuals ?? ''}`,
  };
}

/** The coordinating unit of each state. */
export function officeItems(): SearchItem[] {
  return officesFile.read().offices.map(({ state, contact }) => ({
    kind: 'office',
    url: `${OFFICES_PATH}#${officeId(state)}`,
    title: isStateName(state) ? `${state} State Office` : `${state} Office`,
    titles: [`${state} Office`],
    description: `Contact of the coordinating unit of ${state}: ${contact}`,
    isSetDescription: true,
  }));
}

/** True for a state; the Federal Capital Territory is none. */
function isStateName(name: string): boolean {
  return name !== 'FCT';
}

function inFigures(figure: number): string {
  return figure.toLocaleString('en');
}
