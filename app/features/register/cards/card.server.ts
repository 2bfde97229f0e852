import { LRUCache } from 'lru-cache';
import { counted } from '../../../lists/table/sentence';
import { notFound } from '../../../server/http/errors.server';
import { monthInWords } from '../../../text/day-in-words';
import { site } from '../../navigation/site-file';
import type { Edition } from '../edition.server';
import { listRows } from '../listing.server';
import { findLga, findState } from '../places.server';
import { resultSentence } from '../sentence';
import { summarise, summaryOf } from '../summary.server';
import { isCanonical, parseView } from '../view';
import { VIEW_CARD } from './card-names';
import { type Card, drawCard } from './draw.server';

/** By edition and card: some 20 KB each. */
const drawn = new LRUCache<string, Buffer>({ max: 200 });

/**
 * The card of a place or of a view of an edition, as a PNG.
 *
 * @param name `kano`, `kano/gaya`, or `VIEW_CARD`
 * @param params the view
 * @throws Response 404 for what has no card; 503 when the database does not answer.
 */
export async function cardPicture(edition: Edition, name: string, params: URLSearchParams): Promise<Buffer> {
  const key = JSON.stringify([edition, name, String(params)]);
  const kept = drawn.get(key);
  if (kept) return kept;
  const card = (await cardOf(edition, name, params)) ?? notFound();
  const picture = await drawCard(card);
  drawn.set(key, picture);
  return picture;
}

/** What a card says; null for what has none. @throws Response 503 when the database does not answer */
export async function cardOf(edition: Edition, name: string, params: URLSearchParams): Promise<Card | null> {
  const said = name === VIEW_CARD ? await viewSaid(edition, params) : await placeSaid(edition, name);
  return (
    said && {
      ...said,
      origin: `As at ${monthInWords(edition.asAt)}. Source: ${edition.source}`,
      office: `${site.name}: National Social Register`,
      warning: edition.isSample ? 'Sample figures, not the office’s own. Do not quote them.' : '',
    }
  );
}

type Said = Pick<Card, 'title' | 'figure' | 'sentence'>;

async function placeSaid(edition: Edition, name: string): Promise<Said | null> {
  const [state = '', lga, ...more] = name.split('/');
  if (more.length > 0) return null;
  if (lga === undefined) {
    const page = await findState(edition, state);
    return (
      page && { title: page.state.name, figure: figureOf(page.state.households), sentence: page.standing }
    );
  }
  const page = await findLga(edition, state, lga);
  return (
    page && {
      title: `${page.row.lga}, ${page.row.state}`,
      figure: figureOf(page.row.households),
      sentence: page.row.note ? `Figures in doubt. ${page.row.note}` : page.standing,
    }
  );
}

function figureOf(households: number | null): string {
  return households === null ? 'No data' : counted(households, 'household');
}

async function viewSaid(edition: Edition, params: URLSearchParams): Promise<Said | null> {
  if (!isCanonical(params)) return null;
  const view = parseView(params);
  const [all, matching] = await Promise.all([summarise(edition), summaryOf(edition, view)]);
  const listing = await listRows(edition, view, matching);
  const names = new Map(all.states.map(({ slug, name }) => [slug, name]));
  const [title = '', sums = ''] = resultSentence(view, listing, names).split(': ');
  return {
    title,
    figure: figureOf(listing.found.households),
    sentence: sums && counted(listing.found.individuals, 'person', 'people'),
  };
}
