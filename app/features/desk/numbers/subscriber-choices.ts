import { STATE_CHOICES, TOPICS } from '../../newsletter/choices';

/** Subscribers that are counted together, as the view `subscribers_over_time` names them. */
export interface SubscriberChoice {
  /** Such as `topic-news`, `state-kano`. */
  chosen: string;
  name: string;
}

export const TOPIC_CHOICES: readonly SubscriberChoice[] = Object.entries(TOPICS).map(
  ([topic, { label }]) => ({
    chosen: `topic-${topic}`,
    name: label,
  }),
);

export const STATES: readonly SubscriberChoice[] = STATE_CHOICES.map(({ name, slug }) => ({
  chosen: `state-${slug}`,
  name,
}));

export const ALL: SubscriberChoice = { chosen: 'all', name: 'All subscribers' };

/** The choice that a URL names; all subscribers without one. */
export function subscriberChoice(given: string | null): SubscriberChoice {
  return [...TOPIC_CHOICES, ...STATES].find(({ chosen }) => chosen === given) ?? ALL;
}
