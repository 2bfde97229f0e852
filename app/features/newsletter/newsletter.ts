/** The page with the form, which takes the form of the home page too. */
export const NEWSLETTER_PATH = '/newsletter';

/** The list of what was sent. */
export const ISSUES_PATH = '/newsletter/issues';

/** The page of an issue. */
export function issuePath(name: string): string {
  return `${NEWSLETTER_PATH}/${name}`;
}

/** A hidden field by which a form says that it offers a choice of topics. */
export const CHOOSE_FIELD = 'choose';

/** The id of the form, with which the id of its field begins. */
export const FORM_ID = 'subscription';

/** Where a form that was taken leads. */
export const THANK_YOU_PATH = '/newsletter/thank-you';

/** The messages of docs/behaviour.md 8, to the letter. */
export const MESSAGES = {
  empty: 'Please enter your email address.',
  success: 'Thank you for subscribing! Please check your inbox.',
  refused: 'Subscription failed. Please try again.',
  failed: 'An error occurred. Please try again later.',
};

/** Milliseconds that a message in place is shown (docs/behaviour.md 9). */
export const MESSAGE_MS = 3000;

/** Where scripts send an address (docs/behaviour.md 7). */
export const SUBSCRIBE_API = '/api/subscribe';
