import type { MetaFunction } from '@remix-run/node';
import { NewsletterPage } from '../features/newsletter/NewsletterPage';
import { MESSAGES, NEWSLETTER_PATH } from '../features/newsletter/newsletter';
import { loaderHeaders, publicJson } from '../server/http/caching.server';
import { privateMeta } from '../ui/meta';

export const meta: MetaFunction = () => privateMeta(MESSAGES.success);

export const headers = loaderHeaders;

/** The same for everybody: it tells nothing of an address (docs/rules.md R29). */
export function loader() {
  return publicJson(null);
}

export default function ThankYouRoute() {
  if (!import.meta.env.SSR) return null;
  return (
    <NewsletterPage title={MESSAGES.success}>
      <h2>What happens next</h2>
      <ol>
        <li>A mail comes to your address within a few minutes. Look into the folder for spam as well.</li>
        <li>Follow the link in it and confirm. The link works for 7 days.</li>
        <li>From then on you get the newsletter. Each one has a link to unsubscribe.</li>
      </ol>
      <p>
        No mail? Check how you wrote the address, and <a href={NEWSLETTER_PATH}>subscribe again</a>: the link
        is sent anew.
      </p>
    </NewsletterPage>
  );
}
