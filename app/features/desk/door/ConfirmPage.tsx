import { StepForm } from '../ui/StepForm';
import { CodeField } from './LinkPages';
import { PasskeyForm } from './PasskeyForm';

/** Asks for passkey or code again, before a step that cannot be undone or gives rights. */
export function ConfirmPage({
  options,
  hasApp,
  to,
}: {
  options: string | null;
  hasApp: boolean;
  to: string;
}) {
  return (
    <div className="door">
      <h1>Show that it is you</h1>
      <p>
        What you want to do cannot be undone, or gives rights. Show your passkey or a code, then do it within
        ten minutes. Nothing has been done yet.
      </p>
      {options && (
        <PasskeyForm step="passkey" kind="get" options={options} button="Use your passkey" to={to} />
      )}
      {hasApp && (
        <StepForm step="code" button="Go on" look={options ? 'secondary' : undefined}>
          <input type="hidden" name="to" value={to} />
          <CodeField step="code" />
        </StepForm>
      )}
    </div>
  );
}
