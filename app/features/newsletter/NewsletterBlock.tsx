import type { FormToken } from '../../ui/form/FormTokenFields';
import { NewsletterForm } from './NewsletterForm';

/** The newsletter on the home page (docs/behaviour.md 2.3). */
export function NewsletterBlock({ formToken }: { formToken: FormToken }) {
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <div className="wrap home-section beside">
        <div>
          <h2 id="newsletter">Newsletter</h2>
          <p>
            News of the office and its programmes, by email. You confirm your address with a link that we send
            you, and can unsubscribe at any time.
          </p>
        </div>
        <div>
          <NewsletterForm formToken={formToken} />
        </div>
      </div>
    </section>
  );
}
