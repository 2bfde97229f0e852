import { z } from 'zod';
import { emailAddress } from '../../ui/submitted-text.server';

/** A newsletter subscription (docs/behaviour.md 3 and 5): one schema for the form and the JSON interface. */
export const subscriptionSchema = z.object({
  email: emailAddress('Please enter your email address.'),
});

export type Subscription = z.output<typeof subscriptionSchema>;
