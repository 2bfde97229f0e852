import { StepForm } from '../ui/StepForm';

interface PasskeyFormProps {
  step: string;
  /** Whether the browser asks for a passkey or makes one. */
  kind: 'get' | 'create';
  /** Options for the browser, as JSON. */
  options: string;
  button: string;
  to?: string;
}

/** A form that sends what a passkey has signed: `app/enhance/desk-passkey.ts` fills it in. Hidden where that cannot run. */
export function PasskeyForm({ step, kind, options, button, to }: PasskeyFormProps) {
  return (
    <desk-passkey data-kind={kind} data-options={options}>
      <StepForm step={step} button={button}>
        <input type="hidden" name="passkey" value="" />
        {to !== undefined && <input type="hidden" name="to" value={to} />}
        <p className="passkey-problem" role="status" />
      </StepForm>
      <p className="without-passkey">
        Passkeys need a browser with scripts. Without them, use the other way below.
      </p>
    </desk-passkey>
  );
}
