import { json } from '@remix-run/node';
import { NO_STORE } from '../../server/http/caching.server';
import { stateNames, TOPIC_NAMES, TOPICS } from './choices';
import { findLink, type LinkPurpose, type LinkState } from './confirm.server';
import { findChosen } from './settings.server';
import type { Choices } from './subscription.server';

const STATUS: Record<LinkState, number> = { good: 200, used: 200, expired: 410, unknown: 404 };

/** A link's state and what was chosen, with the matching status; never cached. */
export async function linkAnswer(token: string, purpose: LinkPurpose) {
  const state = await findLink(token, purpose);
  const isToConfirm = purpose === 'confirm' && state === 'good';
  const chosen = isToConfirm ? await findChosen(token) : null;
  return json({ state, chosen: chosen && inWords(chosen) }, { status: STATUS[state], headers: NO_STORE });
}

/** A choice in words, such as `The newsletter, Tenders. States: Kano, Lagos`. */
function inWords({ topics, states }: Choices): string {
  const labels = TOPIC_NAMES.filter((name) => topics.includes(name)).map((name) => TOPICS[name].label);
  const places = states.length > 0 ? `. States: ${stateNames(states).join(', ')}` : '';
  return labels.join(', ') + places;
}
