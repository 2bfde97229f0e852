import { StepField, StepForm } from '../ui/StepForm';
import { PasskeyForm } from './PasskeyForm';

/** The door of the desk: a passkey, or a link by mail and a code. @param options for the browser, as JSON */
export function SignInPage({ to, options }: { to: string; options: string }) {
  return (
    <div className="door">
      <h1>Sign in to the desk</h1>
      <PasskeyForm step="passkey" kind="get" options={options} button="Sign in with your passkey" to={to} />
      <h2>Or by email and a code</h2>
      <StepForm step="link" button="Send me a link" look="secondary">
        <StepField
          step="link"
          name="email"
          label="Your email address"
          hint="We send a link. Its page asks for a code of your authenticator app."
          type="email"
          maxLength={254}
          autoComplete="email"
        />
      </StepForm>
      <p>Neither works? A manager of the desk can invite you again.</p>
    </div>
  );
}

/** The same for every address. */
export function LinkSentPage() {
  return (
    <div className="door">
      <h1>Check your email</h1>
      <p>If this address may use the desk, a link is on its way. The link works once, for 15 minutes.</p>
      <p>
        No email? <a href="/desk/sign-in">Go back and check the address</a>.
      </p>
    </div>
  );
}
