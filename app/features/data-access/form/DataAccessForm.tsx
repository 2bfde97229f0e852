import { FormProvider, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { RETENTION_IN_WORDS } from '../../../privacy/retention';
import { indexAction } from '../../../server/http/framework-address';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { type FormToken, FormTokenFields } from '../../../ui/form/FormTokenFields';
import { PrivacyNotice } from '../../../ui/form/PrivacyNotice';
import { TextField } from '../../../ui/form/TextField';
import { CriterionChoice } from './CriterionChoice';
import { CRITERIA, FORM_ID, FORM_PATH, ORGANISATION_FIELDS, REQUESTER_FIELDS } from './form-fields';
import { hints } from './hints';

/**
 * Not the page's own URL: browsers drop a cached page when a form posts to its URL, and Back would load one with a
 * different key.
 */
export const SENT_TO = indexAction(FORM_PATH);

/**
 * A button with an intent leads to a page without React, so the browser itself sends the form, as it does without a
 * script. conform's own buttons, which validate a field, are never sent.
 */
function leaveToBrowser(form: HTMLFormElement | null) {
  form?.addEventListener('submit', (event) => {
    if (event.submitter?.getAttribute('name') === 'intent') event.stopPropagation();
  });
}

interface DataAccessFormProps {
  /** The server's answer to the last submission. */
  lastResult?: SubmissionResult;
  formToken: FormToken;
  /** The form as a PDF. */
  printable: { path: string; note: string };
  /** URL that the form posts to, if not the form's own page. */
  sentTo?: string;
}

/** The data access request form (docs/behaviour.md 2.7 and 3). The server decides; a script only gives hints. */
export function DataAccessForm({ lastResult, formToken, printable, sentTo = SENT_TO }: DataAccessFormProps) {
  const [isSending, setSending] = useState(false);
  const [form] = useForm({
    id: FORM_ID,
    lastResult,
    shouldRevalidate: 'onInput',
    onValidate: hints,
    onSubmit: () => setSending(true),
  });
  useEffect(() => setSending(false), [lastResult]);
  // On Back from the receipt, the browser may restore the page as it was left, still sending.
  useEffect(() => {
    const onReturn = () => setSending(false);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);
  return (
    <FormProvider context={form.context}>
      <Form className="form" method="post" action={sentTo} ref={leaveToBrowser} {...getFormProps(form)}>
        <FormTokenFields {...formToken} />
        <ErrorSummary result={lastResult} formId={FORM_ID} />
        <fieldset>
          <legend>
            <h2>Your organisation</h2>
          </legend>
          {ORGANISATION_FIELDS.map((field) => (
            <TextField key={field.name} {...field} />
          ))}
        </fieldset>
        <fieldset aria-describedby="criteria-hint">
          <legend>
            <h2>What you need</h2>
          </legend>
          <p className="hint" id="criteria-hint">
            Tick all that apply. Each box opens a section to fill in.
          </p>
          {CRITERIA.map((criterion) => (
            <CriterionChoice key={criterion.name} {...criterion} />
          ))}
          <p className="update">
            {/* Enter presses the first button of a form: this one sends nothing. Text browsers show both. */}
            <button className="trap" type="submit" name="intent" value="check" tabIndex={-1}>
              Check your answers
            </button>{' '}
            <button className="secondary" type="submit" name="intent" value="update">
              Update the form
            </button>
          </p>
        </fieldset>
        <fieldset>
          <legend>
            <h2>The person who asks</h2>
          </legend>
          {REQUESTER_FIELDS.map((field) => (
            <TextField key={field.name} {...field} />
          ))}
        </fieldset>
        <PrivacyNotice>
          NASSCO uses what you enter only to review and answer your request. It is kept{' '}
          {RETENTION_IN_WORDS.request}, then erased.
        </PrivacyNotice>
        <p>
          <button type="submit" name="intent" value="check">
            Check your answers
          </button>{' '}
          <button className="secondary" type="submit" aria-disabled={isSending || undefined}>
            {isSending ? 'Sending…' : 'Send the request'}
          </button>{' '}
          <button className="secondary" type="submit" name="intent" value="keep">
            Keep this draft
          </button>
        </p>
        <p>
          You can also <a href={printable.path}>print the form</a> ({printable.note}) and send it to the
          office. It says where.
        </p>
      </Form>
    </FormProvider>
  );
}
