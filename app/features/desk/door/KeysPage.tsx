import { Moment } from '../ui/Moment';
import { StepForm, useRefusal } from '../ui/StepForm';
import type { NewApp } from './codes.server';
import { AppSetUp } from './LinkPages';
import { PasskeyForm } from './PasskeyForm';

interface KeysPageProps {
  passkeys: { id: string; made: string; used: string | null }[];
  hasApp: boolean;
  sessions: { number: number; device: string; way: string; began: string; used: string; is_this: boolean }[];
  /** For the browser, as JSON. */
  options: string;
  app: NewApp;
  desk: { person: { email: string } | null };
}

/** How a person signs in, and where they are signed in. */
export function KeysPage({ passkeys, hasApp, sessions, options, app, desk }: KeysPageProps) {
  const isRefused = useRefusal('code') !== undefined;
  return (
    <>
      <h1>Keys and sessions</h1>
      <h2>Where you are signed in</h2>
      <ul className="key-list">
        {sessions.map(({ number, device, way, began, used, is_this: isThis }) => (
          <li key={number}>
            <span>
              {device}
              {isThis && ' (this one)'}, since <Moment at={began} />, by {way}, last used <Moment at={used} />
            </span>
            <StepForm step="end-session" button={isThis ? 'Sign out' : 'End this session'} look="quiet">
              <input type="hidden" name="number" value={number} />
            </StepForm>
          </li>
        ))}
      </ul>
      <StepForm step="end-all" button="Sign out everywhere" look="secondary" />
      <h2>How you sign in</h2>
      <ul className="key-list">
        {passkeys.map(({ id, made, used }) => (
          <li key={id}>
            <span>
              Passkey, added <Moment at={made} />
              {used && (
                <>
                  , last used <Moment at={used} />
                </>
              )}
            </span>
            <RemoveKey id={id} button="Remove this passkey" />
          </li>
        ))}
        {hasApp && (
          <li>
            <span>Authenticator app</span>
            <RemoveKey id="app" button="Remove the app" />
          </li>
        )}
      </ul>
      <h2>Add a passkey</h2>
      <PasskeyForm step="passkey" kind="create" options={options} button="Make a passkey" />
      <details open={isRefused}>
        <summary>
          {hasApp ? 'Set up another authenticator app instead' : 'Set up an authenticator app'}
        </summary>
        <AppSetUp email={desk.person?.email ?? ''} app={app} />
      </details>
    </>
  );
}

function RemoveKey({ id, button }: { id: string; button: string }) {
  return (
    <StepForm step="remove-key" button={button} look="danger">
      <input type="hidden" name="key" value={id} />
    </StepForm>
  );
}
