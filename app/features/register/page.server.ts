import { redirect } from '@remix-run/node';
import { env } from '../../server/env.server';
import { aboutFigures } from './about-figures.server';
import { askForViewPath } from './ask-for-more';
import { listChoices, namedPlaceLink } from './choices.server';
import { type Edition, monthInWords } from './edition.server';
import { listRows } from './listing.server';
import { editionPath, REGISTER_PATH } from './paths';
import type { TableFoot } from './RegisterTable';
import { resultSentence, sumSentence, totalSentence, viewSentence } from './sentence';
import { summarise, summaryOf } from './summary.server';
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
    share: `${result} in the National Social Register as at ${month}${edition.isSample ? ' (sample figures)' : ''}. ${env().PUBLIC_URL}${viewPath(view, '', editionPath(edition.slug))}`,
  };
}
