import type { MetaFunction } from '@remix-run/node';
import { NewsletterPage } from '../features/newsletter/NewsletterPage';
import { MESSAGES, NEWSLETTER_PATH } from '../features/newsletter/newsletter';
import { privateMeta } from '../page-meta/meta';
import { loaderHeaders, publicJson } from '../server/http/caching.server';

export const meta: MetaFunction = () => privateMeta(MESSAGES.success);

export const headers = loaderHeaders;

/** The same for everyone, so that it reveals nothing about an address (docs/rules.md R29). */
export function loader() {
  return publicJson(null);
}

export default function ThankYouRoute() {
  if (!import.meta.env.SSR) return null;
  return (
    <NewsletterPage title={MESSAGES.success}>
      <h2>What happens next</h2>
      <ol>
        <li>We send you an email within a few minutes. Check your spam folder too.</li>
        <li>Follow the link in it and confirm. The link works for 7 days.</li>
        <li>You then receive the newsletter. Each issue has a link to unsubscribe.</li>
      </ol>
      <p>
        No email? Check that you typed your address correctly, and{' '}
        <a href={NEWSLETTER_PATH}>subscribe again</a>: we send a new link.
      </p>
    </NewsletterPage>
  );
}
