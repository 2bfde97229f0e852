import type { ReactNode } from 'react';
import { FieldError } from '../../ui/form/FieldError';
import { type FormToken, FormTokenFields } from '../../ui/form/FormTokenFields';
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
  const error = (intent: FollowIntent) => errors?.[intent]?.[0];
  const line = described('line', error('line'));
  const address = described('address', error('address'));
  const withdraw = described('withdraw', error('withdraw'));
  return (
    <div className="follow">
      <h2>Add to your request, or change it</h2>
      <form className="form" method="post" action={HERE}>
        <FormTokenFields {...formToken} />
        <Field
          {...line}
          label="Add a line"
          hint="An answer to a question of the office, or what you forgot to say. Up to 2,000 characters."
        >
          <textarea {...line.input} rows={4} maxLength={2000} required defaultValue={entries.line} />
        </Field>
        <Send intent="line">Add the line</Send>
      </form>
      <form className="form" method="post" action={HERE}>
        <Key {...formToken} />
        <Field
          {...address}
          label="Correct the e-mail address"
          hint="The office answers to it from now on. A mail goes to this address and to the one before it."
        >
          <input
            {...address.input}
            type="email"
            maxLength={254}
            required
            autoComplete="email"
            defaultValue={entries.address}
          />
        </Field>
        <Send intent="address">Correct the address</Send>
      </form>
      <form className="form" method="post" action={HERE}>
        <Key {...formToken} />
        <fieldset aria-describedby={withdraw.hintId}>
          <legend>Take the request back</legend>
          <p className="hint" id={withdraw.hintId}>
            Tick the box, then press the button. The request is closed then, and nothing more is done with it.
          </p>
          <div className={withdraw.error && 'wrong'}>
            <FieldError id={withdraw.errorId} error={withdraw.error} />
            <div className="choice">
              <input {...withdraw.input} type="checkbox" value="yes" />{' '}
              <label htmlFor={withdraw.input.id}>Yes, I withdraw this request</label>
            </div>
          </div>
        </fieldset>
        <Send intent="withdraw">Withdraw the request</Send>
      </form>
    </div>
  );
}

/** What ties a field to its hint and its error (docs/rules.md R22). */
function described(intent: FollowIntent, error?: string) {
  const id = `${FOLLOW_ID}-${intent}`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return {
    hintId,
    errorId,
    error,
    input: {
      id,
      name: intent,
      'aria-describedby': error ? `${hintId} ${errorId}` : hintId,
      'aria-invalid': error ? true : undefined,
    } as const,
  };
}

interface FieldProps extends ReturnType<typeof described> {
  label: string;
  hint: string;
  children: ReactNode;
}

function Field({ input, label, hint, hintId, error, errorId, children }: FieldProps) {
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <label htmlFor={input.id}>{label}</label>
      <p className="hint" id={hintId}>
        {hint}
      </p>
      <FieldError id={errorId} error={error} />
      {children}
    </div>
  );
}

/** The forms share a key and a time; the first has the honeypot, whose id stands once in a page. */
function Key({ formKey, stamp }: FormToken) {
  return (
    <>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="stamp" value={stamp} />
    </>
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
