import { redirect } from '@remix-run/node';
import { notFound } from '../../../server/http/errors.server';
import type { Edition } from '../edition.server';
import { changesPath } from '../paths';
import { findEdition, listEditions } from './edition-list.server';

/** Two editions to be compared, the earlier first. */
export type EditionPair = [from: Edition, to: Edition];

interface ChangesRequest {
  request: Request;
  params: { pair?: string };
}

/**
 * The two editions that an address such as `2020-12..2021-05` names, the earlier first. Months, and a later edition before
 * an earlier one, lead to the pair's own address.
 *
 * @param rest what the address has after the pair, as `.csv`
 * @throws Response 302 to the pair's own address, 404 when it names none, 503 when the database does not answer.
 */
export async function pairAt({ request, params }: ChangesRequest, rest = ''): Promise<EditionPair> {
  const names = (params.pair ?? '').split('..');
  if (names.length !== 2) notFound();
  const pair: EditionPair = await Promise.all([findEdition(names[0] ?? ''), findEdition(names[1] ?? '')]);
  const [from, to] = pair.sort(compareEditions);
  if (`${from.slug}..${to.slug}` !== params.pair)
    throw redirect(changesPath(from.slug, to.slug, rest) + new URL(request.url).search);
  return pair;
}

/**
 * The address of the newest pair of one kind, the office's own before samples; null while no edition has one before it.
 *
 * @throws Response 503 when the database does not answer.
 */
export async function newestChangesPath(): Promise<string | null> {
  const standing = (await listEditions()).filter(({ withdrawn, before }) => withdrawn === null && before);
  const newest = standing.find(({ isSample }) => !isSample) ?? standing[0];
  return newest?.before ? changesPath(newest.before, newest.slug) : null;
}

/**
 * Tells which of two editions is the earlier by its month, then by its import.
 *
 * @returns a negative number when it is the first
 */
function compareEditions(one: Edition, other: Edition): number {
  if (one.asAt !== other.asAt) return one.asAt < other.asAt ? -1 : 1;
  if (one.importedAt !== other.importedAt) return one.importedAt < other.importedAt ? -1 : 1;
  return one.id - other.id;
}
