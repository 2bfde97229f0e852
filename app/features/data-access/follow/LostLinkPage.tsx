import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { Field } from '../../../ui/form/Field';
import { type FormToken, FormTokenFields } from '../../../ui/form/FormTokenFields';
import { SectionPage } from '../../navigation/SectionPage';
import { site } from '../../navigation/site-file';
import { ABOVE } from '../form/form-fields';
import { LOST_LINK_PATH } from './follow-forms';

const FORM_ID = 'lost-link';

/** Titles of the page, before and after the form is sent. */
export const LOST_LINK = 'Find your data access request again';
export const LINK_ASKED = 'Check your inbox';

interface LostLinkPageProps {
  formToken: FormToken;
  entries?: { reference: string; email: string };
  lastResult?: SubmissionResult;
}

/** The form for requesters who have lost the link to their request (docs/behaviour.md 2.7). */
export function LostLinkPage({ formToken, entries, lastResult }: LostLinkPageProps) {
  const errors = lastResult?.error ?? {};
  return (
    <SectionPage title={LOST_LINK} tagline="Have the link to your request sent to you again" above={ABOVE}>
      <ErrorSummary result={lastResult} formId={FORM_ID} />
      <p>
        The link goes to the email address on the request. If you gave none, or mistyped it, call{' '}
        {site.tollFree} or write to the office.
      </p>
      <form className="form" id={FORM_ID} method="post" action={LOST_LINK_PATH}>
        <FormTokenFields {...formToken} />
        <Field
          formId={FORM_ID}
          name="reference"
          label="Reference"
          hint="It starts with DAR, such as DAR-7K3M-9QXCW."
          error={errors.reference?.[0]}
        >
          {(field) => (
            <input
              {...field}
              type="text"
              required
              maxLength={40}
              autoComplete="off"
              defaultValue={entries?.reference}
            />
          )}
        </Field>
        <Field
          formId={FORM_ID}
          name="email"
          label="E-mail address"
          hint="The one on the request now."
          error={errors.email?.[0]}
        >
          {(field) => (
            <input
              {...field}
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={entries?.email}
            />
          )}
        </Field>
        <p>
          <button type="submit">Send me the link</button>
        </p>
      </form>
    </SectionPage>
  );
}

/** The page that follows, the same whether or not reference and address match (docs/rules.md R29). */
export function LinkAskedPage() {
  return (
    <SectionPage title={LINK_ASKED} above={ABOVE}>
      <p>
        If the reference and the email address belong to one request, an email with its link is on its way to
        that address.
      </p>
      <p>
        Nothing after ten minutes? Look in your spam folder, then check both entries and{' '}
        <a href={LOST_LINK_PATH}>try again</a>. A link is sent at most three times a day, and no longer once a
        request has been closed for a while.
      </p>
      <p>
        If that does not help, call {site.tollFree} or write to {site.email.address}{' '}
        {site.email.sample && <span className="sample-mark">sample</span>}, and give the reference.
      </p>
    </SectionPage>
  );
}
