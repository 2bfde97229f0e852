/** What a requester may do on the page of a request: the names of its forms. */
export const FOLLOW_INTENTS = ['line', 'address', 'withdraw'] as const;
export type FollowIntent = (typeof FOLLOW_INTENTS)[number];

/** The ids of the fields begin with it. */
export const FOLLOW_ID = 'follow';

/** Characters of a line that is added. */
export const LONGEST_LINE = 2000;

/** What the page says once it is done (docs/behaviour.md 2.7). */
export const DONE: Record<FollowIntent, string> = {
  line: 'Your line is added to the request. The office is told.',
  address: 'The e-mail address is corrected. A mail goes to the new address and to the one before it.',
  withdraw: 'Your request is withdrawn. The office is told, and nothing more is done with it.',
};

/** Why it was not done, in words that say what to do. */
export const REFUSED = {
  closed: 'This request is closed, so nothing was changed. To have it opened again, write to the office.',
  manyLines:
    'This request has 50 added lines already. Write to the office, and give the reference of the request.',
  manyCorrections:
    'The address was corrected three times within a day. Correct it again tomorrow, or write to the office.',
  same: 'The request has this e-mail address already. Enter another one.',
  notSure: 'Tick the box to confirm that you withdraw the request',
} as const;

/** The page that sends a lost link again. */
export const LOST_LINK_PATH = '/nsr/data-access-request-form/lost-link';
