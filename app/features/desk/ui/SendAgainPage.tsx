import { type KeptForm, SendKept, WhatIsKept } from './KeptForm';

/** A form that was sent after its session had ended. */
export interface SendAgain extends KeptForm {
  /** Where to sign in. */
  door: string;
}

/** Keeps what was entered until its writer has signed in again. */
export function SendAgainPage({ door, ...form }: SendAgain) {
  return (
    <>
      <h1>Sign in again, then send this once more</h1>
      <p>Your session has ended.</p>
      <WhatIsKept {...form} />
      <ol>
        <li>
          <a href={door} target="_blank" rel="noopener">
            Sign in (opens in a new tab)
          </a>
        </li>
        <li>Come back to this tab and press the button.</li>
      </ol>
      <SendKept {...form} button="Send again" />
    </>
  );
}
