import type { ReactNode } from 'react';
import { RETENTION_IN_WORDS } from '../../ui/retention';
import type { LinkPurpose, LinkState } from './confirm.server';
import { NewsletterPage } from './NewsletterPage';
import { NEWSLETTER_PATH } from './newsletter';

interface LinkText {
  title: string;
  text: ReactNode;
  /** What the button says, where there is something to do; `again` has another link sent. */
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
      Check that the address was copied whole from the mail, or that a later mail has not taken its place.{' '}
      {AGAIN}
    </>
  ),
};

const TEXTS: Record<LinkPurpose, Record<LinkState, LinkText>> = {
  confirm: {
    good: {
      title: 'Confirm your subscription',
      text: 'Press the button, and what was chosen comes from NASSCO to the address that this link was sent to.',
      button: { text: 'Confirm the subscription' },
    },
    used: {
      title: 'Your subscription is confirmed',
      text: 'You get the newsletter from now on. Each one has a link to unsubscribe.',
    },
    expired: {
      title: 'This link has expired',
      text: 'A link to confirm works for 7 days. A new one can be sent to the same address.',
      button: { text: 'Send a new link', intent: 'again' },
    },
    unknown: UNKNOWN,
  },
  unsubscribe: {
    good: {
      title: 'Unsubscribe from the newsletter',
      text: 'Press the button, and no more newsletters are sent to the address that this link was sent to.',
      button: { text: 'Unsubscribe' },
    },
    used: {
      title: 'You have unsubscribed',
      text: (
        <>
          No newsletter is sent to your address any more. The address is erased after{' '}
          {RETENTION_IN_WORDS.unconfirmed}. {AGAIN}
        </>
      ),
    },
    // Links to unsubscribe work for ever.
    expired: UNKNOWN,
    unknown: UNKNOWN,
  },
};

interface LinkPageProps {
  purpose: LinkPurpose;
  state: LinkState;
  /** What is confirmed by the button, in words. */
  chosen?: string | null;
}

/** What a link of a mail leads to: opening it changes nothing, its button does (docs/rules.md R29). */
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

/** The title of that page. */
export function linkTitle(purpose: LinkPurpose, state: LinkState): string {
  return TEXTS[purpose][state].title;
}
