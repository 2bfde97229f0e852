import { FieldError } from '../../ui/form/Field';
import { EMPTY_FORM, type FormState } from '../../ui/form/form-state';
import { KEPT, PrivacyNotice } from '../../ui/form/PrivacyNotice';
import { type Stamp, StampFields } from '../../ui/form/StampFields';
import { NEWSLETTER_PATH } from './newsletter';
import { useSubscription } from './useSubscription';

interface NewsletterFormProps {
  stamp: Stamp;
  /** The form as the server answers it, where no script runs. */
  form?: FormState;
}

/** The newsletter subscription (specification 4): a plain form, which a script answers in place. */
export function NewsletterForm({ stamp, form = EMPTY_FORM }: NewsletterFormProps) {
  const { input, isSending, message, send, refuse } = useSubscription(stamp.trap);
  const error = form.errors.email;
  const isWrong = error !== undefined || message?.kind === 'error';
  return (
    <>
      <form method="post" action={NEWSLETTER_PATH} onSubmit={send}>
        <StampFields {...stamp} />
        <div className="subscribe">
          <div className={error ? 'field wrong' : 'field'}>
            <label htmlFor="email">E-mail address</label>
            <FieldError id="email" error={error} />
            <input
              ref={input}
              id="email"
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={form.entries.email}
              disabled={isSending}
              aria-invalid={isWrong || undefined}
              aria-describedby={error ? 'email-error' : 'email-outcome'}
              onInvalid={refuse}
            />
          </div>
          <button type="submit" disabled={isSending}>
            {isSending && <span className="spinner" />}
            {isSending ? 'Subscribing…' : 'Subscribe'}
          </button>
        </div>
        <div className="outcome" id="email-outcome">
          <p role="status">{message?.kind === 'success' && message.text}</p>
          <p className="error" role="alert">
            {message?.kind === 'error' && message.text}
          </p>
        </div>
      </form>
      <PrivacyNotice>
        NASSCO keeps your address to send you the newsletter, and for nothing else: {KEPT.subscriber}, or{' '}
        {KEPT.unconfirmed} if you do not confirm it.
      </PrivacyNotice>
    </>
  );
}
