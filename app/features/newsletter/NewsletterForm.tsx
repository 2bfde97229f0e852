import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { RETENTION_IN_WORDS } from '../../privacy/retention';
import { FieldError } from '../../ui/form/FieldError';
import { type FormToken, FormTokenFields } from '../../ui/form/FormTokenFields';
import { PrivacyNotice } from '../../ui/form/PrivacyNotice';
import { FORM_ID, NEWSLETTER_PATH } from './newsletter';
import { useSubscription } from './useSubscription';

interface NewsletterFormProps {
  formToken: FormToken;
  /** The server's answer, when no script runs. */
  lastResult?: SubmissionResult;
  /** The address entered. */
  email?: string;
  /** More fields, above the address. */
  children?: ReactNode;
}

/** The newsletter subscription (docs/behaviour.md 4): a plain form, which a script answers in place. */
export function NewsletterForm({ formToken, lastResult, email, children }: NewsletterFormProps) {
  const { input, isSending, message, send, refuse } = useSubscription(formToken.honeypot);
  const id = `${FORM_ID}-email`;
  const [error] = lastResult?.error?.email ?? [];
  const isWrong = error !== undefined || message?.kind === 'error';
  return (
    <>
      <form id={FORM_ID} method="post" action={NEWSLETTER_PATH} onSubmit={send}>
        <FormTokenFields {...formToken} />
        {children}
        <div className="subscribe">
          <div className={error ? 'field with-error' : 'field'}>
            <label htmlFor={id}>E-mail address</label>
            <FieldError id={`${id}-error`} error={error} />
            <input
              ref={input}
              id={id}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={email}
              disabled={isSending}
              aria-invalid={isWrong || undefined}
              aria-describedby={`${id}-${error ? 'error' : 'outcome'}`}
              onInvalid={refuse}
            />
          </div>
          <button type="submit" disabled={isSending}>
            {isSending && <span className="spinner" />}
            {isSending ? 'Subscribing…' : 'Subscribe'}
          </button>
        </div>
        <div className="outcome" id={`${id}-outcome`}>
          <p role="status">{message?.kind === 'success' && message.text}</p>
          <p className="error" role="alert">
            {message?.kind === 'error' && message.text}
          </p>
        </div>
      </form>
      <PrivacyNotice>
        NASSCO keeps your address and your choice only to send you what you asked for:{' '}
        {RETENTION_IN_WORDS.subscriber}, or {RETENTION_IN_WORDS.unconfirmed} if you do not confirm it.
      </PrivacyNotice>
    </>
  );
}
