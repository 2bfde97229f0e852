import { Field } from '../../ui/form/Field';
import { FieldError } from '../../ui/form/FieldError';
import { type FormToken, FormTokenFields, KeyFields } from '../../ui/form/FormTokenFields';
import { FOLLOW_ID, type FollowIntent } from './follow-forms';

/**
 * The page itself, without its secret in it. Without an action the part of the address behind # would go along, and neither
 * an error nor what was done would be seen.
 */
const HERE = '?';

export interface StepFormsProps {
  formToken: FormToken;
  /** What was entered in a form that could not be taken. */
  entries?: Partial<Record<FollowIntent, string>>;
  errors?: Record<string, string[] | null> | null;
}

/** What a requester may do about an open request: three plain forms, each sent to the page itself. */
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
          hint="An answer to a question of the office, or what you forgot to say. Up to 2,000 characters."
        >
          {(field) => <textarea {...field} rows={4} maxLength={2000} required defaultValue={entries.line} />}
        </Field>
        <Send intent="line">Add the line</Send>
      </form>
      <form className="form" method="post" action={HERE}>
        <KeyFields {...formToken} />
        <Field
          {...about('address')}
          label="Correct the e-mail address"
          hint="The office answers to it from now on. A mail goes to this address and to the one before it."
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
        <Send intent="address">Correct the address</Send>
      </form>
      <form className="form" method="post" action={HERE}>
        <KeyFields {...formToken} />
        <fieldset aria-describedby={`${box}-hint`}>
          <legend>Take the request back</legend>
          <p className="hint" id={`${box}-hint`}>
            Tick the box, then press the button. The request is closed then, and nothing more is done with it.
          </p>
          <div className={notTicked && 'wrong'}>
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
        <Send intent="withdraw">Withdraw the request</Send>
      </form>
    </div>
  );
}

/** The name goes along as a hidden field too: a form sent by the Enter key names no button in old browsers. */
function Send({ intent, children }: { intent: FollowIntent; children: string }) {
  return (
    <p>
      <input type="hidden" name="intent" value={intent} />
      <button type="submit">{children}</button>
    </p>
  );
}
