import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { Field } from '../../ui/form/Field';
import { type FormToken, FormTokenFields } from '../../ui/form/FormTokenFields';
import { SectionPage } from '../navigation/SectionPage';
import { site } from '../navigation/site-file';
import { LOST_LINK_PATH } from './follow-forms';
import { ABOVE } from './form-fields';

const FORM_ID = 'lost-link';

/** Its title, before and after the form was sent. */
export const LOST_LINK = 'Find your data access request again';
export const LINK_ASKED = 'Look into your mailbox';

interface LostLinkPageProps {
  formToken: FormToken;
  entries?: { reference: string; email: string };
  lastResult?: SubmissionResult;
}

/** The form for those who have lost the link of their request (docs/behaviour.md 2.7). */
export function LostLinkPage({ formToken, entries, lastResult }: LostLinkPageProps) {
  const errors = lastResult?.error ?? {};
  return (
    <SectionPage title={LOST_LINK} tagline="Have the link of a request sent to you again" above={ABOVE}>
      <ErrorSummary result={lastResult} formId={FORM_ID} />
      <p>
        The link goes to the e-mail address that the request has. If none was given, or it was written wrong,
        call {site.tollFree} or write to the office.
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
          hint="The one that the request has now."
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

/** What follows, the same whether reference and address fit or not (docs/rules.md R29). */
export function LinkAskedPage() {
  return (
    <SectionPage title={LINK_ASKED} above={ABOVE}>
      <p>
        If the reference and the e-mail address belong to one request, a mail with its link is on its way to
        that address.
      </p>
      <p>
        Has nothing come after ten minutes? Look among the unwanted mails, then check both entries and{' '}
        <a href={LOST_LINK_PATH}>try again</a>. A link is sent three times a day at the most, and no longer
        once a request has been closed for a while.
      </p>
      <p>
        If that does not help, call {site.tollFree} or write to {site.email.address}{' '}
        {site.email.sample && <span className="sample-mark">sample</span>}, and give the reference.
      </p>
    </SectionPage>
  );
}
