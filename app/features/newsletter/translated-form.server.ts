import { formatted, messagesOf } from '../../content-files/messages.server';
import { RETENTION } from '../../privacy/retention';
import { ENGLISH } from '../../words/language';
import { viewInWords } from '../navigation/pages-in-words.server';
import { newestIssuesIn } from './issues/issues.server';
import { NEWSLETTER_PATH } from './newsletter';

/** What the form's page shows and tells of itself in another language than English; null in one that is not shown. */
export function translatedForm(language: string) {
  const words = messagesOf(language).newsletter;
  const view = language === ENGLISH ? null : viewInWords(language, NEWSLETTER_PATH, words);
  return (
    view && {
      ...view,
      use: formatted(language, words.use, { days: RETENTION.subscriberDays }),
      issues: newestIssuesIn(language),
    }
  );
}
