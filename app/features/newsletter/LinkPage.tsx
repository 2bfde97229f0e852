import type { ReactNode } from 'react';
import { RETENTION_IN_WORDS } from '../../privacy/retention';
import type { LinkState } from './links.server';
import { NewsletterPage } from './NewsletterPage';
import { NEWSLETTER_PATH } from './newsletter';

type LinkPurpose = 'confirm' | 'unsubscribe';

interface LinkText {
  title: string;
  text: ReactNode;
  /** The button, if there is something to do; the intent `again` has another link sent. */
  button?: { text: string; intent?: 'again' };
}

const AGAIN = (
  <>
    You can <a href={NEWSLETTER_PATH}>subscribe again</a> at any time.
  </>
);

const UNKNOWN: LinkText = {
  title: 'This link does not work',
  text: (
    <>
      Check that the address was copied completely from the email, and that you have no later email with a new
      link. {AGAIN}
    </>
  ),
};

const TEXTS: Record<LinkPurpose, Record<LinkState, LinkText>> = {
  confirm: {
    good: {
      title: 'Confirm your subscription',
      text: 'Press the button, and NASSCO will send what was chosen to the address that this link was sent to.',
      button: { text: 'Confirm the subscription' },
    },
    used: {
      title: 'Your subscription is confirmed',
      text: 'You will get the newsletter from now on. Each one has a link to unsubscribe.',
    },
    expired: {
      title: 'This link has expired',
      text: 'Confirmation links work for 7 days. We can send a new one to the same address.',
      button: { text: 'Send a new link', intent: 'again' },
    },
    unknown: UNKNOWN,
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
          {RETENTION_IN_WORDS.unconfirmed}. {AGAIN}
        </>
      ),
    },
    // Unsubscribe links never expire.
    expired: UNKNOWN,
    unknown: UNKNOWN,
  },
};

interface LinkPageProps {
  purpose: LinkPurpose;
  state: LinkState;
  /** What the button confirms, in words. */
  chosen?: string;
}

/** The page behind a link in an email: opening it changes nothing, its button does (docs/rules.md R29). */
export function LinkPage({ purpose, state, chosen }: LinkPageProps) {
  const { title, text, button } = TEXTS[purpose][state];
  return (
    <NewsletterPage title={title}>
      <p>{text}</p>
      {chosen && <p>Chosen: {chosen}.</p>}
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

/** Title of `LinkPage`. */
export function linkTitle(purpose: LinkPurpose, state: LinkState): string {
  return TEXTS[purpose][state].title;
}
