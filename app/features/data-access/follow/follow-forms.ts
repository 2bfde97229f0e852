/** What a requester can do on a request's page: the names of its forms. */
export const FOLLOW_INTENTS = ['line', 'address', 'withdraw', 'mailbox'] as const;
export type FollowIntent = (typeof FOLLOW_INTENTS)[number];

/** Prefix of the field ids. */
export const FOLLOW_ID = 'follow';

/** Maximum length of an added line, in characters. */
export const LONGEST_LINE = 2000;

/** What the page says once a form has been handled (docs/behaviour.md 2.7). */
export const DONE: Record<FollowIntent, string> = {
  line: 'Your line has been added to the request. The office has been told.',
  address:
    'The email address has been corrected. An email to the new address lets its owner confirm it. The earlier one is told if its owner had confirmed it.',
  withdraw:
    'Your request has been withdrawn. The office has been told, and nothing more will be done with it.',
  mailbox: 'Thank you: the email address is yours. Emails about this request go to it.',
};

/** Why a form was refused, with what to do about it. */
export const REFUSED = {
  closed: 'This request is closed, so nothing was changed. To have it reopened, write to the office.',
  manyLines:
    'This request already has 50 added lines. Write to the office, giving the reference of the request.',
  manyCorrections:
    'The address was corrected three times within a day. Correct it again tomorrow, or write to the office.',
  same: 'The request already has this email address. Enter another one.',
  notYours: 'Open the link in the newest email about this request, then press the button again.',
  notSure: 'Tick the box to confirm that you withdraw the request',
} as const;

/** The page that sends a lost link again. */
export const LOST_LINK_PATH = '/nsr/data-access-request-form/lost-link';
