import { slugOf } from '../../text/slug';
import { STATES } from '../register/zones';

/** What subscribers can get by email, in the order of the form. */
export const TOPICS = {
  news: { label: 'The newsletter', hint: 'News of the office and its programmes, about once a month' },
  tenders: { label: 'Tenders', hint: 'An email about each new tender' },
  register: { label: 'Register editions', hint: 'An email about each new edition of the summary by LGAs' },
} as const;

export type Topic = keyof typeof TOPICS;

export const TOPIC_NAMES = Object.keys(TOPICS) as [Topic, ...Topic[]];

/** Most states whose figures emails about the register show. */
export const MAX_STATES = 5;

/** Every state with its slug, by which it is posted and stored. */
export const STATE_CHOICES = STATES.map((name) => ({ name, slug: slugOf(name) }));

/** The names of states, from their slugs. */
export function stateNames(slugs: readonly string[]): string[] {
  return STATE_CHOICES.filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name);
}

export const CHOICE_MESSAGES = {
  noTopic: 'Choose at least one topic: news, tenders or register',
  unknownState: 'Choose states by their names in addresses, such as kano or akwa-ibom',
  manyStates: `Choose up to ${MAX_STATES} states`,
};
