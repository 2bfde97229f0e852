import { FormProblem } from '../ui/FormProblem';
import { type KeptForm, SendKept, WhatIsKept } from '../ui/KeptForm';
import { problemId } from '../ui/StepForm';
import { KEY_FIELDS, KEY_TITLE } from './key-fields';
import { CodeField } from './LinkPages';
import { AskForPasskey, PasskeyField } from './PasskeyForm';

/** A form that waits for passkey or code. */
export interface ToConfirm extends KeptForm {
  /** For the browser, as JSON; null without a passkey. */
  options: string | null;
  hasApp: boolean;
  /** What was wrong with the passkey or code that came; '' before one came. */
  problem: string;
  /** Whether it was a code. */
  isCode: boolean;
}

/** Asks for passkey or code again, before a step that cannot be undone or gives rights; the same post then takes it. */
export function ConfirmPage({ options, hasApp, problem, isCode, ...form }: ToConfirm) {
  return (
    <div className="door">
      <h1>{KEY_TITLE}</h1>
      {problem && <FormProblem id={problemId('confirm')}>{problem}</FormProblem>}
      <p>
        Nothing has been done yet. What you want to do cannot be undone, or gives rights. It is done once you
        have shown your passkey or a code.
      </p>
      <WhatIsKept {...form} />
      {options && (
        <AskForPasskey kind="get" options={options}>
          <SendKept {...form} button="Use your passkey">
            <PasskeyField name={KEY_FIELDS.passkey} />
          </SendKept>
        </AskForPasskey>
      )}
      {hasApp && (
        <SendKept {...form} button="Go on" look={options ? 'secondary' : undefined}>
          <CodeField step="confirm" name={KEY_FIELDS.code} isWrong={isCode && problem !== ''} />
        </SendKept>
      )}
    </div>
  );
}
