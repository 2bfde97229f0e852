import type { FeatureContent, SearchItem } from '../../content-files/feature-content';
import { COMPARE_PATH } from './compare/view';
import { currentEdition, monthInWords } from './edition.server';
import { listRows } from './listing.server';
import { placePath } from './paths';
import { isStateName, type ListedPlace, listPlaces } from './place-list.server';
import { listStates } from './places.server';
import { DEFAULT_VIEW } from './view';

export const registerContent = {
  /** What is loaded into the database first, until the office imports its own file. */
  samples: () => [
    {
      where: 'app/content/data/register/2021-05-sample.csv',
      what: 'the register table by LGA',
      how: 'npm run register:import -- FILE --as-at 2021-05 --source "…"; from then on the site shows that file',
    },
  ],
  /** The states and LGAs of the current edition. */
  async storedItems(client) {
    const { asAt, places } = await listPlaces(client);
    if (places.length === 0) return [];
    const month = monthInWords(asAt);
    const states = new Map<string, ListedPlace[]>();
    for (const place of places) states.set(place.stateUrl, [...(states.get(place.stateUrl) ?? []), place]);
    return [
      ...[...states].map(([url, lgas]) => stateItem(url, lgas, month)),
      ...places.map((place) => lgaItem(place, month)),
    ];
  },
  /** @throws Response 503 when the database, which knows the states and their LGAs, does not answer. */
  async sitemap() {
    const edition = await currentEdition();
    const [states, { rows }] = await Promise.all([
      listStates(edition),
      listRows(edition, { ...DEFAULT_VIEW, size: 'all' }),
    ]);
    const places = [...states.map(({ slug }) => slug), ...rows.flatMap(({ path }) => path || [])];
    return [{ path: COMPARE_PATH }, ...places.map((place) => ({ path: placePath(place) }))];
  },
} satisfies FeatureContent;

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

function inFigures(figure: number): string {
  return figure.toLocaleString('en');
}
