import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { notFound } from '../../../server/http/errors.server';
import type { Edition } from '../edition.server';
import { changesPath } from '../paths';
import { findEdition, listEditions } from './edition-list.server';

/** Two editions to compare, the earlier first. */
export type EditionPair = [from: Edition, to: Edition];

/**
 * The two editions named in a path such as `2020-12..2021-05`. Months, and editions in the wrong order, redirect to the
 * pair's canonical URL.
 *
 * @param rest what follows the pair in the path, as `.csv`
 * @throws Response 302 to the canonical URL, 404 for an unknown pair, 503 when the database does not answer.
 */
export async function pairAt(
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
  rest = '',
): Promise<EditionPair> {
  const names = (params.pair ?? '').split('..');
  if (names.length !== 2) notFound();
  const pair: EditionPair = await Promise.all([findEdition(names[0] ?? ''), findEdition(names[1] ?? '')]);
  const [from, to] = pair.sort(compareEditions);
  if (`${from.slug}..${to.slug}` !== params.pair)
    throw redirect(changesPath(from.slug, to.slug, rest) + new URL(request.url).search);
  return pair;
}

/**
 * The path of the newest pair, of the office's own editions before samples; null if no edition has a previous one.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function newestChangesPath(): Promise<string | null> {
  const comparable = (await listEditions()).filter(({ withdrawn, before }) => withdrawn === null && before);
  const newest = comparable.find(({ isSample }) => !isSample) ?? comparable[0];
  return newest?.before ? changesPath(newest.before, newest.slug) : null;
}

/** Sorts by month, then by time of import. */
function compareEditions(a: Edition, b: Edition): number {
  if (a.asAt !== b.asAt) return a.asAt < b.asAt ? -1 : 1;
  if (a.importedAt !== b.importedAt) return a.importedAt < b.importedAt ? -1 : 1;
  return a.id - b.id;
}
