import { TranslationNotes } from '../../ui/Languages';
import { Linked } from '../../ui/Linked';
import { pathFrom } from '../../words/language';
import { useWords } from '../../words/use-words';
import { NewsletterPage } from './NewsletterPage';
import { CONFIRM_DAYS, NEWSLETTER_PATH } from './newsletter';

/** What happens after the form, the same for everyone. */
export function ThankYouPage() {
  const { newsletter, notes, code } = useWords();
  const words = newsletter.sent;
  return (
    <NewsletterPage title={words.title}>
      <TranslationNotes {...notes} english={NEWSLETTER_PATH} />
      <h2>{words.next}</h2>
      <ol>
        <li>{words.mail}</li>
        <li>{words.follow.replace('{days}', String(CONFIRM_DAYS))}</li>
        <li>{words.then}</li>
      </ol>
      <p>
        <Linked text={words.none} to={{ a: pathFrom(code, NEWSLETTER_PATH) }} />
      </p>
    </NewsletterPage>
  );
}
