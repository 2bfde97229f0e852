import { redirect } from '@remix-run/node';
import { formatted, messagesOf, monthIn } from '../../content-files/messages.server';
import { env } from '../../server/env.server';
import { monthInWords } from '../../text/day-in-words';
import { ENGLISH, pathIn } from '../../words/language';
import { askForViewPath } from './ask-for-more';
import { listChoices, namedPlaceLink } from './choices.server';
import { COMPARE_PATH } from './compare/view';
import type { Edition } from './edition.server';
import { listRows } from './listing.server';
import {
  DEFINITIONS_PATH,
  EDITIONS_PATH,
  editionPath,
  KEY_FIGURES_PATH,
  MATCH_PATH,
  qualityPath,
  REGISTER_PATH,
  USE_PATH,
} from './paths';
import type { TableFoot } from './RegisterTable';
import { resultSentence, sumSentence, totalSentence, viewSentence } from './sentence';
import { summarise, summaryOf } from './summary.server';
import { toKeepNote } from './to-keep/file.server';
import { isCanonical, parseView, viewPath } from './view';

/**
 * What the table page shows for these parameters.
 *
 * @param path the table's page, for the current edition or for this one
 * @throws Response a redirect to the canonical URL of the view; 503 when the database does not answer.
 */
export async function readRegisterPage(edition: Edition, params: URLSearchParams, path = REGISTER_PATH) {
  const requested = parseView(params);
  if (!isCanonical(params)) throw redirect(viewPath(requested, '', path));
  const [all, matching] = await Promise.all([summarise(edition), summaryOf(edition, requested)]);
  const listing = await listRows(edition, requested, matching);
  const view = { ...requested, page: listing.page };
  const url = viewPath(view, '', path);
  if (view.page !== requested.page) throw redirect(url);
  const names = new Map(all.states.map(({ slug, name }) => [slug, name]));
  const month = monthInWords(edition.asAt);
  const result = url === path && all.total ? totalSentence(all.total) : resultSentence(view, listing, names);
  const foot: TableFoot = {
    label: sumSentence(view, listing, names),
    link: namedPlaceLink(view, all, path),
  };
  return {
    path,
    view,
    sentence: viewSentence(view, listing, names),
    listing,
    foot,
    choices: listChoices(all, matching),
    edition: { title: edition.title, month, isSample: edition.isSample },
    // The form only knows the places of the current edition.
    about: await aboutFigures(edition, path, path === REGISTER_PATH ? askForViewPath(view, listing) : null),
    // Links to the edition's own page, whose figures never change.
    share: shareText(
      `${result} in the National Social Register`,
      edition,
      viewPath(view, '', editionPath(edition.slug)),
    ),
  };
}

/** What is said of some figures, to pass on. @param path of the English page that has them */
export function shareText(
  said: string,
  { asAt, isSample }: Edition,
  path: string,
  language = ENGLISH,
): string {
  const { asAt: whole, asAtSample } = messagesOf(language).place;
  const values = { sentence: said, month: monthIn(language, asAt) };
  const sentence = formatted(language, isSample ? asAtSample : whole, values);
  return `${sentence} ${env().PUBLIC_URL}${pathIn(language, path)}`;
}

/**
 * The source of an edition's figures, how to cite them, and what else to do with them.
 *
 * @param path the table's page, for the current edition or for this one
 * @param askPath the request form with the view's places filled in; null if there are too many
 * @throws Response 503 when the database does not answer.
 */
export async function aboutFigures(edition: Edition, path: string, askPath: string | null) {
  const { slug, source } = edition;
  const toKeep = `All rows in one file to keep and pass on (${await toKeepNote(edition)})`;
  return {
    source,
    edition: { title: `edition ${slug}`, path: editionPath(slug) },
    links: [
      { title: toKeep, path: `${path}/to-keep.html` },
      ...(askPath ? [{ title: 'Ask for more about these LGAs', path: askPath }] : []),
      { title: 'What the register shows', path: KEY_FIGURES_PATH },
      { title: 'Compare states and LGAs', path: COMPARE_PATH },
      { title: 'All editions', path: EDITIONS_PATH },
      { title: 'What the columns mean', path: DEFINITIONS_PATH },
      { title: 'Checks of the figures', path: qualityPath(slug) },
      { title: 'Use the data', path: USE_PATH },
      { title: 'Match names of LGAs', path: MATCH_PATH },
    ],
  };
}
