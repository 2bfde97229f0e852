import { FormProvider, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { type FormToken, FormTokenFields } from '../../ui/form/FormTokenFields';
import { PrivacyNotice } from '../../ui/form/PrivacyNotice';
import { TextField } from '../../ui/form/TextField';
import { RETENTION_IN_WORDS } from '../../ui/retention';
import { CriterionChoice } from './CriterionChoice';
import {
  CONSTRAINTS,
  CRITERIA,
  FORM_ID,
  FORM_PATH,
  ORGANISATION_FIELDS,
  REQUESTER_FIELDS,
} from './form-fields';
import { hints } from './hints';

/**
 * Not the address of the page itself: browsers forget a kept page when a form is sent to its address, and Back would
 * bring one with another key.
 */
export const SENT_TO = `${FORM_PATH}?index`;

/**
 * A button with an intent of its own leads to a page without React: the browser sends the form, as it does without a
 * script. conform has buttons too, to check a field, which are not sent.
 */
function leaveToBrowser(form: HTMLFormElement | null) {
  form?.addEventListener('submit', (event) => {
    if (event.submitter?.getAttribute('name') === 'intent') event.stopPropagation();
  });
}

interface DataAccessFormProps {
  /** What the server answered to the form that was sent last. */
  lastResult?: SubmissionResult;
  formToken: FormToken;
  /** The same form on paper. */
  printable: { path: string; note: string };
  /** Where it is posted to, where not to the form's own page. */
  sentTo?: string;
}

/** The data access request form (docs/behaviour.md 2.7 and 3). The server alone decides; a script only gives hints. */
export function DataAccessForm({ lastResult, formToken, printable, sentTo = SENT_TO }: DataAccessFormProps) {
  const [isSending, setSending] = useState(false);
  const [form] = useForm({
    id: FORM_ID,
    lastResult,
    constraint: CONSTRAINTS,
    shouldRevalidate: 'onInput',
    onValidate: hints,
    onSubmit: () => setSending(true),
  });
  useEffect(() => setSending(false), [lastResult]);
  // Coming back from the receipt, the browser may show the page as it was left.
  useEffect(() => {
    const onReturn = () => setSending(false);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);
  return (
    <FormProvider context={form.context}>
      <Form className="form" method="post" action={sentTo} ref={leaveToBrowser} {...getFormProps(form)}>
        <FormTokenFields {...formToken} />
        <p>
          You can also <a href={printable.path}>print the form</a> ({printable.note}) and send it to the
          office.
        </p>
        <fieldset>
          <legend>
            <h3>Your organisation</h3>
          </legend>
          {ORGANISATION_FIELDS.map((field) => (
            <TextField key={field.name} {...field} />
          ))}
        </fieldset>
        <fieldset aria-describedby="criteria-hint">
          <legend>
            <h3>What you need</h3>
          </legend>
          <p className="hint" id="criteria-hint">
            Tick all that apply. Each box opens a part to fill in.
          </p>
          {CRITERIA.map((criterion) => (
            <CriterionChoice key={criterion.name} {...criterion} />
          ))}
          {/* The Enter key presses the first button of a form, which must not be the one that updates it. */}
          <button className="trap" type="submit" tabIndex={-1}>
            Send the request
          </button>
          <p className="update">
            <button className="secondary" type="submit" name="intent" value="update">
              Update the form
            </button>
          </p>
        </fieldset>
        <fieldset>
          <legend>
            <h3>The person who asks</h3>
          </legend>
          {REQUESTER_FIELDS.map((field) => (
            <TextField key={field.name} {...field} />
          ))}
        </fieldset>
        <PrivacyNotice>
          NASSCO uses what you enter to review your request and to answer it, and for nothing else. It is kept{' '}
          {RETENTION_IN_WORDS.request}, and then erased.
        </PrivacyNotice>
        <p>
          <button type="submit" aria-disabled={isSending || undefined}>
            {isSending ? 'Sending…' : 'Send the request'}
          </button>{' '}
          <button className="secondary" type="submit" name="intent" value="check">
            Check your answers
          </button>{' '}
          <button className="secondary" type="submit" name="intent" value="keep">
            Keep this draft
          </button>
        </p>
      </Form>
    </FormProvider>
  );
}
