import type { ReactNode } from 'react';
import { RETENTION_IN_WORDS } from '../../privacy/retention';
import { TranslationNotes } from '../../ui/Languages';
import { Linked } from '../../ui/Linked';
import { pathFrom } from '../../words/language';
import type { Messages } from '../../words/messages';
import { useWords } from '../../words/use-words';
import type { LinkState } from './links.server';
import { NewsletterPage } from './NewsletterPage';
import { CONFIRM_DAYS, NEWSLETTER_PATH } from './newsletter';

type LinkPurpose = 'confirm' | 'unsubscribe';

interface LinkText {
  title: string;
  text: ReactNode;
  /** The button, if there is something to do; the intent `again` has another link sent. */
  button?: { text: string; intent?: 'again' };
}

/** What each page says. @param again tells how to subscribe again */
function textsIn(
  words: Messages['confirm'],
  again?: ReactNode,
): Record<LinkPurpose, Record<LinkState, LinkText>> {
  const unknown: LinkText = {
    title: words.unknownTitle,
    text: (
      <>
        {words.unknownText} {again}
      </>
    ),
  };
  return {
    confirm: {
      good: { title: words.title, text: words.text, button: { text: words.button } },
      used: { title: words.doneTitle, text: words.doneText },
      expired: {
        title: words.expiredTitle,
        text: words.expiredText.replace('{days}', String(CONFIRM_DAYS)),
        button: { text: words.sendAgain, intent: 'again' },
      },
      unknown,
    },
    unsubscribe: {
      good: {
        title: 'Unsubscribe from the newsletter',
        text: 'Press the button, and no more newsletters will be sent to the address that this link was sent to.',
        button: { text: 'Unsubscribe' },
      },
      used: {
        title: 'You have unsubscribed',
        text: (
          <>
            No more newsletters will be sent to your address. It is erased after{' '}
            {RETENTION_IN_WORDS.unconfirmed}. {again}
          </>
        ),
      },
      // Unsubscribe links never expire.
      expired: unknown,
      unknown,
    },
  };
}

interface LinkPageProps {
  purpose: LinkPurpose;
  state: LinkState;
  /** What the button confirms, in words. */
  chosen?: string;
}

/** The page behind a link in an email: opening it changes nothing, its button does (docs/rules.md R29). */
export function LinkPage({ purpose, state, chosen }: LinkPageProps) {
  const { confirm: words, code, notes } = useWords();
  const again = <Linked text={words.subscribeAgain} to={{ a: pathFrom(code, NEWSLETTER_PATH) }} />;
  const { title, text, button } = textsIn(words, again)[purpose][state];
  return (
    <NewsletterPage title={title}>
      <TranslationNotes {...notes} english={NEWSLETTER_PATH} />
      <p>{text}</p>
      {chosen && <p>{words.chosen.replace('{choices}', chosen)}</p>}
      {button && (
        <form method="post">
          <button type="submit" name="intent" value={button.intent ?? purpose}>
            {button.text}
          </button>
        </form>
      )}
    </NewsletterPage>
  );
}

/** Title of `LinkPage`. @param words in the language of the page */
export function linkTitle(purpose: LinkPurpose, state: LinkState, words: Messages['confirm']): string {
  return textsIn(words)[purpose][state].title;
}
