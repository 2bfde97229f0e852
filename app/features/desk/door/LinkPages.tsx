import { StepField, StepForm } from '../ui/StepForm';
import type { NewApp } from './codes.server';
import { PasskeyForm } from './PasskeyForm';

/** What an invitation opens: make a passkey, or set up an app for codes. @param options for the browser, as JSON */
export function InvitationPage({ email, options, app }: { email: string; options: string; app: NewApp }) {
  return (
    <div className="door">
      <h1>Welcome to the desk</h1>
      <p>
        You sign in as <b>{email}</b>. Choose how you will sign in from now on. You can add the other way
        later.
      </p>
      <h2>With a passkey</h2>
      <p>Your phone or computer keeps it, and asks for your finger, face or screen lock.</p>
      <PasskeyForm step="passkey" kind="create" options={options} button="Make a passkey" />
      <h2>Or with an authenticator app</h2>
      <AppSetUp email={email} app={app} />
    </div>
  );
}

/** Sets up an app for codes, and proves it by a first code. */
export function AppSetUp({ email, app }: { email: string; app: NewApp }) {
  return (
    <StepForm step="code" button="Use these codes" look="secondary">
      <ol>
        <li>Open the app on your phone and add an account.</li>
        <li>
          Scan this picture, or type the key: <b className="secret-groups">{app.groups}</b>
          {/* The picture is drawn by the server and has no text from outside. */}
          <div
            className="qr-code"
            role="img"
            aria-label="QR code for the authenticator app"
            dangerouslySetInnerHTML={{ __html: app.picture }}
          />
        </li>
        <li>Enter the six digits that the app shows.</li>
      </ol>
      <input type="hidden" name="secret" value={app.secret} />
      <input type="hidden" name="email" value={email} />
      <CodeField step="code" />
    </StepForm>
  );
}

/** The page of a link to sign in. */
export function CodePage({ email }: { email: string }) {
  return (
    <div className="door">
      <h1>Sign in to the desk</h1>
      <p>
        You sign in as <b>{email}</b>.
      </p>
      <StepForm step="code" button="Sign in">
        <CodeField step="code" />
      </StepForm>
      <p>
        You have a passkey and no app? <a href="/desk/sign-in">Sign in with your passkey</a>.
      </p>
    </div>
  );
}

interface CodeFieldProps {
  step: string;
  name?: string;
  /** Whether the page says that the code which came was wrong, if it is not by its step. */
  isWrong?: boolean;
}

export function CodeField({ name = 'code', ...about }: CodeFieldProps) {
  return (
    <StepField
      {...about}
      name={name}
      label="Code of your authenticator app"
      hint="Six digits, such as 123 456."
      inputMode="numeric"
      maxLength={12}
      autoComplete="one-time-code"
    />
  );
}
