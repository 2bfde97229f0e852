import type { FeatureContent, SearchItem } from '../../content-files/feature-content';
import { COMPARE_PATH } from './compare/view';
import { currentEdition, monthInWords } from './edition.server';
import { listEditions } from './editions/edition-list.server';
import { listRows } from './listing.server';
import { descriptionItems } from './metadata/search-items';
import { otherNamesFile, otherNamesProblems } from './other-names.server';
import { DEFINITIONS_PATH, EDITIONS_PATH, editionPath, placePath, qualityPath, USE_PATH } from './paths';
import { isStateName, type ListedPlace, listPlaces } from './place-list.server';
import { listStates } from './places.server';
import { DEFAULT_VIEW } from './view';

export const registerContent = {
  files: [otherNamesFile],
  problems: otherNamesProblems,
  /** What is loaded into the database first, until the office imports its own file. */
  samples: () =>
    ['2021-05', '2020-12'].map((month) => ({
      where: `app/content/data/register/${month}-sample.csv`,
      what: `the register table by LGA, edition ${month}-sample`,
      how: `npm run register:import -- FILE --as-at ${month} --source "…"; from then on the site shows that file`,
    })),
  searchItems: () => [
    ...descriptionItems(),
    {
      kind: 'page',
      url: EDITIONS_PATH,
      title: 'Editions of the summary by LGA',
      description:
        'Every published edition of the summary of the National Social Register by LGAs, to read, to download and to cite.',
      headings: 'edition editions cite citation changes withdrawn earlier older figures archive',
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
    const [editions, states, { rows }] = await Promise.all([
      listEditions(),
      listStates(edition),
      listRows(edition, { ...DEFAULT_VIEW, size: 'all' }),
    ]);
    const places = [...states.map(({ slug }) => slug), ...rows.flatMap(({ path }) => path || [])];
    const standing = editions.filter(({ withdrawn }) => withdrawn === null);
    return [
      ...[COMPARE_PATH, EDITIONS_PATH, DEFINITIONS_PATH, USE_PATH],
      ...standing.flatMap(({ slug }) => [editionPath(slug), qualityPath(slug)]),
      ...places.map(placePath),
    ].map((path) => ({ path }));
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
    aliases: place.otherNames.flatMap((name) => [name, `${name}, ${state}`]),
    description: `${lga} LGA, ${state}, in the National Social Register as at ${month}: ${figures[0]} households, ${figures[1]} individuals.`,
    isSetDescription: true,
    // People look for a figure that they have read.
    headings: `${households ?? ''} ${individuals ?? ''}`,
  };
}

function inFigures(figure: number): string {
  return figure.toLocaleString('en');
}
