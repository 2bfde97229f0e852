/** A form that was sent after its session had ended, and where to sign in. */
export interface KeptForm {
  kept: readonly (readonly [name: string, value: string])[];
  door: string;
}

/** Keeps what was entered until its writer has signed in again. */
export function SendAgainPage({ kept, door }: KeptForm) {
  return (
    <>
      <h1>Sign in again, then send this once more</h1>
      <p>Your session has ended. What you entered is kept on this page.</p>
      <ol>
        <li>
          <a href={door} target="_blank" rel="noopener">
            Sign in (opens in a new tab)
          </a>
        </li>
        <li>Come back to this tab and press the button.</li>
      </ol>
      <form className="form" method="post" action="?">
        {kept.map(([name, value], index) => (
          <textarea key={index} name={name} defaultValue={value} hidden readOnly />
        ))}
        <p>
          <button type="submit">Send again</button>
        </p>
      </form>
    </>
  );
}
