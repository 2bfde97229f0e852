import type { SubmissionResult } from '@conform-to/react';
import { RETENTION_IN_WORDS } from '../../../privacy/retention';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { Field } from '../../../ui/form/Field';
import { type FormToken, FormTokenFields } from '../../../ui/form/FormTokenFields';
import { PrivacyNotice } from '../../../ui/form/PrivacyNotice';
import { SectionPage } from '../../navigation/SectionPage';
import { site } from '../../navigation/site-file';
import { STATES } from '../../register/zones';
import { BELOW_WARNINGS, ORIGIN_PATH, REPORT_PATH, WARNINGS_PATH } from '../paths';
import {
  FORM_ID,
  LONGEST_LINK,
  LONGEST_TEXT,
  REPORT_TITLE,
  type ReportEntries,
  type ReportField,
  SENT_TITLE,
} from './report-fields';

interface ReportPageProps {
  formToken: FormToken;
  entries?: ReportEntries;
  lastResult?: SubmissionResult;
}

/** The form to report a fraud anonymously (docs/behaviour.md 2.19). */
export function ReportPage({ formToken, entries, lastResult }: ReportPageProps) {
  const errors = lastResult?.error ?? {};
  const about = (name: ReportField) => ({ formId: FORM_ID, name, error: errors[name]?.[0] });
  return (
    <SectionPage title={REPORT_TITLE} tagline="You do not have to give your name" above={BELOW_WARNINGS}>
      <ErrorSummary result={lastResult} formId={FORM_ID} />
      <p>
        <b>If you have sent money or banking data, tell your bank first, at once.</b> If you want an answer,
        call <a href={`tel:${site.tollFree}`}>{site.tollFree}</a>, free of charge: the office cannot answer
        this form, because it does not know who sent it.
      </p>
      <form className="form" id={FORM_ID} method="post" action={REPORT_PATH} noValidate>
        <FormTokenFields {...formToken} />
        <Field
          {...about('whatHappened')}
          label="What happened?"
          hint="What was promised or asked for, and how it reached you. Do not give your name, a PIN or an account number."
          isRequired
        >
          {(field) => (
            <textarea
              {...field}
              rows={6}
              maxLength={LONGEST_TEXT}
              autoComplete="off"
              defaultValue={entries?.whatHappened}
            />
          )}
        </Field>
        <Field
          {...about('linkOrNumber')}
          label="The link, number, address or message"
          hint="Copy it as you received it. Do not open it again."
        >
          {(field) => (
            <textarea
              {...field}
              rows={3}
              maxLength={LONGEST_LINK}
              autoComplete="off"
              spellCheck={false}
              defaultValue={entries?.linkOrNumber}
            />
          )}
        </Field>
        <Field {...about('state')} label="Where?" hint="The state, if you want to say it.">
          {(field) => (
            <select {...field} autoComplete="off" defaultValue={entries?.state}>
              <option value="">No state chosen</option>
              {STATES.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </select>
          )}
        </Field>
        <Field
          {...about('seenOn')}
          label="When?"
          hint="Day, month and year, like 21 11 2026, if you know it."
        >
          {(field) => (
            <input {...field} type="text" maxLength={40} autoComplete="off" defaultValue={entries?.seenOn} />
          )}
        </Field>
        <PrivacyNotice>
          The office reads your report to warn others. Your name and address are not asked for, and not kept.
          A report is erased {RETENTION_IN_WORDS.fraudReport}.
        </PrivacyNotice>
        <p>
          <button type="submit">Send the report</button>
        </p>
      </form>
    </SectionPage>
  );
}

/** What happens next, the same for everyone. */
export function SentPage() {
  return (
    <SectionPage title={SENT_TITLE} above={BELOW_WARNINGS}>
      <p>Your report is saved. The office gets an email about it within a quarter of an hour.</p>
      <h2>What happens next</h2>
      <ul>
        <li>
          Staff of the office read it. If others should be warned, a warning appears among the{' '}
          <a href={WARNINGS_PATH}>fraud warnings</a>.
        </li>
        <li>
          The office does not know who you are, and cannot answer. If you want an answer, call{' '}
          <a href={`tel:${site.tollFree}`}>{site.tollFree}</a>, free of charge.
        </li>
        <li>Keep the message, with the number or address it came from.</li>
        <li>If you have sent money or banking data, tell your bank at once.</li>
      </ul>
      <p>
        <a href={ORIGIN_PATH}>Is something else from us?</a> <a href={REPORT_PATH}>Report another fraud</a>
      </p>
    </SectionPage>
  );
}
