import { z } from 'zod';
import { emailAddress } from '../../text/submitted-text.server';
import { CHOICE_MESSAGES, MAX_STATES, STATE_CHOICES, TOPIC_NAMES } from './choices';

const STATE_SLUGS = STATE_CHOICES.map(({ slug }) => slug);

/** What a subscriber wants (docs/behaviour.md 5): one schema for both forms and the JSON interface. */
export const choicesSchema = z.object({
  topics: topicsSchema(CHOICE_MESSAGES.noTopic),
  states: z
    .array(z.enum(STATE_SLUGS, CHOICE_MESSAGES.unknownState))
    .max(MAX_STATES, CHOICE_MESSAGES.manyStates)
    .transform(unique)
    .default([]),
});

export type Choices = z.output<typeof choicesSchema>;

/** A newsletter subscription (docs/behaviour.md 3 and 5): without a choice, to the newsletter alone. */
export const subscriptionSchema = choicesSchema.extend({
  email: emailAddress('Please enter your email address.'),
});

export type Subscription = z.output<typeof subscriptionSchema>;

/** What a subscriber gets emails about. @param noTopic error if nothing is chosen */
export function topicsSchema(noTopic: string) {
  return z
    .array(z.enum(TOPIC_NAMES, noTopic))
    .min(1, noTopic)
    .max(TOPIC_NAMES.length, noTopic)
    .transform(unique)
    .default(['news']);
}

function unique<Value>(values: Value[]): Value[] {
  return [...new Set(values)].sort();
}
