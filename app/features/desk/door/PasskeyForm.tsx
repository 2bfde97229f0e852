import type { ReactNode } from 'react';
import { StepForm } from '../ui/StepForm';

interface AskForPasskeyProps {
  /** Whether the browser asks for a passkey or makes one. */
  kind: 'get' | 'create';
  /** Options for the browser, as JSON. */
  options: string;
  /** A form with a `PasskeyField`. */
  children: ReactNode;
}

/** A form that sends what a passkey has signed: `app/enhance/desk-passkey.ts` fills it in. Hidden where that cannot run. */
export function AskForPasskey({ kind, options, children }: AskForPasskeyProps) {
  return (
    <desk-passkey data-kind={kind} data-options={options}>
      {children}
      <p className="without-passkey">
        Passkeys need a browser with scripts. Without them, use the other way below.
      </p>
    </desk-passkey>
  );
}

/** What the passkey has signed, and where the script says that none came. */
export function PasskeyField({ name = 'passkey' }: { name?: string }) {
  return (
    <>
      <input type="hidden" name={name} value="" data-signed />
      <p className="passkey-problem" role="status" />
    </>
  );
}

interface PasskeyFormProps extends Omit<AskForPasskeyProps, 'children'> {
  step: string;
  button: string;
  to?: string;
}

/** A step with a passkey. */
export function PasskeyForm({ step, kind, options, button, to }: PasskeyFormProps) {
  return (
    <AskForPasskey kind={kind} options={options}>
      <StepForm step={step} button={button}>
        <PasskeyField />
        {to !== undefined && <input type="hidden" name="to" value={to} />}
      </StepForm>
    </AskForPasskey>
  );
}
