import { Field } from '../../../ui/form/Field';
import { FieldError } from '../../../ui/form/FieldError';
import { type FormToken, FormTokenFields, KeyFields } from '../../../ui/form/FormTokenFields';
import { FOLLOW_ID, type FollowIntent } from './follow-forms';

/**
 * The page itself, without spelling out its secret. A form without an action would keep the fragment of the URL, and the
 * browser would scroll past the error or the confirmation.
 */
const HERE = '?';

export interface StepFormsProps {
  formToken: FormToken;
  /** What was entered in a form that was refused. */
  entries?: Partial<Record<FollowIntent, string>>;
  errors?: Record<string, string[] | null> | null;
}

/** What a requester can do with an open request: three plain forms, each posted to the page itself. */
export function StepForms({ formToken, entries = {}, errors }: StepFormsProps) {
  const about = (name: FollowIntent) => ({ formId: FOLLOW_ID, name, error: errors?.[name]?.[0] });
  const box = `${FOLLOW_ID}-withdraw`;
  const notTicked = about('withdraw').error;
  return (
    <div className="follow">
      <h2>Add to your request, or change it</h2>
      <form className="form" method="post" action={HERE}>
        <FormTokenFields {...formToken} />
        <Field
          {...about('line')}
          label="Add a line"
          hint="An answer to the office's question, or something you forgot. Up to 2,000 characters."
        >
          {(field) => <textarea {...field} rows={4} maxLength={2000} required defaultValue={entries.line} />}
        </Field>
        <Send intent="line">Add the line</Send>
      </form>
      <form className="form" method="post" action={HERE}>
        <KeyFields {...formToken} />
        <Field
          {...about('address')}
          label="Correct the email address"
          hint="The office will reply to it from now on. We email it once, so that its owner can confirm it."
        >
          {(field) => (
            <input
              {...field}
              type="email"
              maxLength={254}
              required
              autoComplete="email"
              defaultValue={entries.address}
            />
          )}
        </Field>
        <Send intent="address" look="secondary">
          Correct the address
        </Send>
      </form>
      <form className="form" method="post" action={HERE}>
        <KeyFields {...formToken} />
        <fieldset aria-describedby={`${box}-hint`}>
          <legend>Take the request back</legend>
          <p className="hint" id={`${box}-hint`}>
            Tick the box, then press the button. The request will be closed, and nothing more done with it.
          </p>
          <div className={notTicked && 'with-error'}>
            <FieldError id={`${box}-error`} error={notTicked} />
            <div className="choice">
              <input
                id={box}
                name="withdraw"
                type="checkbox"
                value="yes"
                aria-invalid={notTicked ? true : undefined}
                aria-describedby={notTicked ? `${box}-hint ${box}-error` : `${box}-hint`}
              />{' '}
              <label htmlFor={box}>Yes, I withdraw this request</label>
            </div>
          </div>
        </fieldset>
        <Send intent="withdraw" look="quiet withdraw">
          Withdraw the request
        </Send>
      </form>
    </div>
  );
}

/** Lets who reads an address's mails say that it is theirs. @param proof from the link in a mail */
export function MailboxForm({
  formToken,
  proof,
  address,
}: {
  formToken: FormToken;
  proof: string;
  address: string;
}) {
  return (
    <form className="form" method="post" action={HERE}>
      <KeyFields {...formToken} />
      <input type="hidden" name="mailbox" value={proof} />
      <h2>Is {address} your address?</h2>
      <p>
        You opened this page by a link in an email to it. Press the button if address and request are yours.
      </p>
      <p>
        We then email you when somebody changes the address or withdraws the request. Until then we do not, so
        that nobody can fill a stranger’s mailbox.
      </p>
      <Send intent="mailbox">Yes, this address is mine</Send>
    </form>
  );
}

/** The intent is a hidden field too: in old browsers a form sent by the Enter key names no button. */
function Send({ intent, look, children }: { intent: FollowIntent; look?: string; children: string }) {
  return (
    <p>
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" className={look}>
        {children}
      </button>
    </p>
  );
}
