import { slugOf } from '../../ui/slug';
import { STATES } from '../register/zones';

/** What can be had by mail, in the order of the form. */
export const TOPICS = {
  news: { label: 'The newsletter', hint: 'News of the office and its programmes, about once a month' },
  tenders: { label: 'Tenders', hint: 'A mail about each new tender' },
  register: { label: 'Register editions', hint: 'A mail about each new edition of the summary by LGAs' },
} as const;

export type Topic = keyof typeof TOPICS;

export const TOPIC_NAMES = Object.keys(TOPICS) as [Topic, ...Topic[]];

/** States whose figures a mail about the register tells. */
export const MOST_STATES = 5;

/** Every state with its name in addresses, by which it is sent and kept. */
export const STATE_CHOICES = STATES.map((name) => ({ name, slug: slugOf(name) }));

/** The names of states by their names in addresses. */
export function stateNames(slugs: readonly string[]): string[] {
  return STATE_CHOICES.filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name);
}

export const CHOICE_MESSAGES = {
  noTopic: 'Choose at least one topic: news, tenders or register',
  unknownState: 'Choose states by their names in addresses, such as kano or akwa-ibom',
  manyStates: `Choose up to ${MOST_STATES} states`,
};
