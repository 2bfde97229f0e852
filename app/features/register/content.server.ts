import type pg from 'pg';
import type { FeatureContent, SearchItem } from '../../content-files/feature-content';
import { sql } from '../../db/sql.server';
import { shownFigure } from '../../ui/table/shape';
import { COMPARE_PATH } from './compare/view';
import { currentEdition, monthInWords } from './edition.server';
import { listEditions } from './editions/edition-list.server';
import { listRows } from './listing.server';
import { descriptionItems } from './metadata/search-items';
import { otherNamesFile, otherNamesOf, otherNamesProblems } from './other-names.server';
import { DEFINITIONS_PATH, EDITIONS_PATH, editionPath, placePath, qualityPath, USE_PATH } from './paths';
import { listStates } from './places.server';
import { fromStored, type RegisterRow, SELECTED, type StoredRow } from './rows.server';
import { DEFAULT_VIEW } from './view';
import { isStateName } from './zones';

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

/** A row of the current edition that names an LGA. */
interface ListedPlace extends RegisterRow {
  /** Address of the row's page, and of its state's. */
  url: string;
  stateUrl: string;
  /** Other spellings and names of the LGA, in the register or in other lists. */
  otherNames: string[];
}

/** The LGAs of the edition that the site shows, in the order as given, and the month of its figures. */
async function listPlaces(client: pg.ClientBase): Promise<{ asAt: string; places: ListedPlace[] }> {
  const { rows } = await client.query<StoredRow & { as_at: string }>(
    sql`SELECT ${SELECTED}, current.as_at::text FROM register_row
        JOIN (SELECT id, as_at FROM register_edition_ranked WHERE rank = 1) AS current ON edition_id = current.id
        WHERE NOT is_total ORDER BY position`,
  );
  const places = rows.map((stored) => {
    const row = fromStored(stored);
    return {
      ...row,
      url: placePath(row.path),
      stateUrl: placePath(stored.state_slug),
      otherNames: otherNamesOf(row.state, row.lga),
    };
  });
  return { asAt: rows[0]?.as_at ?? '', places };
}

function stateItem(url: string, lgas: readonly ListedPlace[], month: string): SearchItem {
  const state = lgas[0]?.state ?? '';
  const households = lgas.reduce((sum, { households: own }) => sum + (own ?? 0), 0);
  return {
    kind: 'state',
    url,
    title: state,
    titles: isStateName(state) ? [`${state} State`] : [],
    description: `${state} in the National Social Register as at ${month}: ${shownFigure(households)} households in ${lgas.length} LGAs.`,
    isSetDescription: true,
    aliases: [`LGAs of ${state}`, `${state} LGAs`, `households in ${state}`],
    headings: 'LGA LGAs local government areas households individuals',
    body: `LGAs of ${state}: ${lgas.map(({ lga }) => lga).join(', ')}.`,
  };
}

function lgaItem(place: ListedPlace, month: string): SearchItem {
  const { state, lga, url, households, individuals } = place;
  return {
    kind: 'lga',
    url,
    title: `${lga}, ${state}`,
    titles: [lga, `${lga} LGA`, `${lga} LGA, ${state}`],
    aliases: place.otherNames.flatMap((name) => [name, `${name}, ${state}`]),
    description: `${lga} LGA, ${state}, in the National Social Register as at ${month}: ${shownFigure(households)} households, ${shownFigure(individuals)} individuals.`,
    isSetDescription: true,
    // People look for a figure that they have read.
    headings: `${households ?? ''} ${individuals ?? ''}`,
  };
}
