/** The page with the form; the form on the home page posts to it too. */
export const NEWSLETTER_PATH = '/newsletter';

/** The list of issues sent. */
export const ISSUES_PATH = '/newsletter/issues';

/** Path of an issue. */
export function issuePath(name: string): string {
  return `${NEWSLETTER_PATH}/${name}`;
}

/** Where the files of issues are. */
const FILES = 'app/content/newsletter/';

/** The file of the content that an issue is, or would be. */
export function issueFile(name: string): string {
  return `${FILES}${name}.md`;
}

/** Path of the issue that a file of the content is; null for another file. */
export function pathOfIssueFile(file: string): string | null {
  return file.startsWith(FILES) ? issuePath(file.slice(FILES.length).replace(/\.md$/, '')) : null;
}

/** The name of the issue at a path. */
export function nameOfIssue(path: string): string {
  return path.slice(NEWSLETTER_PATH.length + 1);
}

/** A hidden field that marks a form with a choice of topics. */
export const CHOOSE_FIELD = 'choose';

/** Fields of a form with a choice of topics and states. */
export const CHOICE_FIELDS = ['topics', 'states', CHOOSE_FIELD];

/** The field of the language in which a subscriber gets emails. */
export const LANGUAGE_FIELD = 'language';

/** A form's choice; empty for a form without one, so that a missing tick is not read as no topic. */
export function postedChoices(form: FormData): { topics?: string[]; states?: string[] } {
  if (!form.has(CHOOSE_FIELD)) return {};
  return { topics: form.getAll('topics').map(String), states: form.getAll('states').map(String) };
}

/** Id of the form, and prefix of its fields' ids. */
export const FORM_ID = 'subscription';

/** Where an accepted form leads. */
export const THANK_YOU_PATH = '/newsletter/thank-you';

/** Days for which a confirmation link works. */
export const CONFIRM_DAYS = 7;

/** Path of the page behind a confirmation link. */
export function confirmPath(token: string): string {
  return `${NEWSLETTER_PATH}/confirm/${token}`;
}

/** The messages of docs/behaviour.md 8, word for word. */
export const MESSAGES = {
  empty: 'Please enter your email address.',
  success: 'Thank you for subscribing! Please check your inbox.',
  refused: 'Subscription failed. Please try again.',
  failed: 'An error occurred. Please try again later.',
};

/** How long a message in place is shown, in milliseconds (docs/behaviour.md 9). */
export const MESSAGE_MS = 3000;

/** Where scripts post an address (docs/behaviour.md 7). */
export const SUBSCRIBE_API = '/api/subscribe';
