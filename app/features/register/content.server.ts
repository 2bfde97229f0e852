import type { FeatureContent, SearchItem } from '../../content-files/feature-content';
import { messagesOf } from '../../content-files/messages.server';
import { sql } from '../../db/sql.server';
import { shownFigure } from '../../lists/table/shape';
import { monthInWords } from '../../text/day-in-words';
import { pagesInWords } from '../navigation/pages-in-words.server';
import { COMPARE_PATH } from './compare/view';
import { currentEdition } from './edition.server';
import { listEditions } from './editions/edition-list.server';
import { listRows } from './listing.server';
import { ABOUT_KEY_FIGURES, descriptionItems } from './metadata/search-items';
import { otherNamesFile, otherNamesOf, otherNamesProblems } from './other-names.server';
import {
  DEFINITIONS_PATH,
  EDITIONS_PATH,
  editionPath,
  KEY_FIGURES_PATH,
  placePath,
  qualityPath,
  REGISTER_PATH,
  stateOf,
  USE_PATH,
} from './paths';
import { listStates } from './places.server';
import { SELECTED, type StoredRow } from './rows.server';
import { DEFAULT_VIEW } from './view';
import { isStateName } from './zones';

export const registerContent = {
  files: [otherNamesFile],
  problems: otherNamesProblems,
  /** The editions loaded at first start, until the office imports its own file. */
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
      url: KEY_FIGURES_PATH,
      ...ABOUT_KEY_FIGURES,
      headings: 'key figures summary statistics zones share of women size of households changes doubts',
    },
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
    const { rows } = await client.query<StoredRow & { as_at: string; is_sample: boolean }>(
      sql`SELECT ${SELECTED}, current.as_at::text, current.is_sample FROM register_row
          JOIN (SELECT id, as_at, is_sample FROM register_edition_ranked WHERE rank = 1) AS current ON edition_id = current.id
          WHERE NOT is_total ORDER BY position`,
    );
    const [first] = rows;
    if (!first) return [];
    const month = monthInWords(first.as_at);
    const states = [...new Set(rows.map(({ path }) => stateOf(path)))];
    return [
      ...states.map((slug) => stateItem(slug, rows, month)),
      ...rows.map((row) => lgaItem(row, month)),
    ].map((item) => ({ ...item, sample: first.is_sample }));
  },
  /** @throws Response 503 when the database, which holds the places, does not answer. */
  async sitemap() {
    const edition = await currentEdition();
    const [editions, states, { rows }] = await Promise.all([
      listEditions(),
      listStates(edition),
      listRows(edition, { ...DEFAULT_VIEW, size: 'all' }),
    ]);
    const places = [...states.map(({ slug }) => slug), ...rows.flatMap(({ path }) => path || [])];
    const listed = editions.filter(({ withdrawn }) => withdrawn === null);
    return [
      ...[COMPARE_PATH, DEFINITIONS_PATH, USE_PATH].map((path) => ({ path })),
      { path: EDITIONS_PATH, sample: editions.every(({ isSample }) => isSample) },
      ...listed.flatMap(({ slug, isSample }) =>
        [editionPath(slug), qualityPath(slug)].map((path) => ({ path, sample: isSample })),
      ),
      ...[REGISTER_PATH, KEY_FIGURES_PATH].map((path) => ({ path, sample: edition.isSample })),
      ...places.flatMap((place) => {
        const languages = pagesInWords(placePath(place));
        return languages.map(({ language, path }) => ({
          path,
          sample: edition.isSample || messagesOf(language).sample,
          languages,
        }));
      }),
    ];
  },
} satisfies FeatureContent;

function stateItem(slug: string, rows: readonly StoredRow[], month: string): SearchItem {
  const lgas = rows.filter(({ path }) => stateOf(path) === slug);
  const state = lgas[0]?.state ?? '';
  const households = lgas.reduce((sum, { households: own }) => sum + (own ?? 0), 0);
  return {
    kind: 'state',
    url: placePath(slug),
    title: state,
    titles: isStateName(state) ? [`${state} State`] : [],
    description: `${state} in the National Social Register as at ${month}: ${shownFigure(households)} households in ${lgas.length} LGAs.`,
    isSetDescription: true,
    aliases: [`LGAs of ${state}`, `${state} LGAs`, `households in ${state}`],
    headings: 'LGA LGAs local government areas households individuals',
    body: `LGAs of ${state}: ${lgas.map(({ lga }) => lga).join(', ')}.`,
  };
}

function lgaItem(row: StoredRow, month: string): SearchItem {
  const { state, lga, path, households, individuals } = row;
  return {
    kind: 'lga',
    url: placePath(path),
    title: `${lga}, ${state}`,
    titles: [lga, `${lga} LGA`, `${lga} LGA, ${state}`],
    aliases: otherNamesOf(state, lga).flatMap((name) => [name, `${name}, ${state}`]),
    description: `${lga} LGA, ${state}, in the National Social Register as at ${month}: ${shownFigure(households)} households, ${shownFigure(individuals)} individuals.`,
    isSetDescription: true,
    // People search for a figure they have read somewhere.
    headings: `${households ?? ''} ${individuals ?? ''}`,
  };
}
