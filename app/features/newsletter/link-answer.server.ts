import { json } from '@remix-run/node';
import { NO_STORE } from '../../server/http/caching.server';
import { findLink, type LinkPurpose, type LinkState } from './confirm.server';

const STATUS: Record<LinkState, number> = { good: 200, used: 200, expired: 410, unknown: 404 };

/** What a page says of a link, under the status that belongs to it; kept nowhere. */
export async function linkAnswer(token: string, purpose: LinkPurpose) {
  const state = await findLink(token, purpose);
  return json({ state }, { status: STATUS[state], headers: NO_STORE });
}
