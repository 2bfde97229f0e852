import type { ReactNode } from 'react';

/** How a form's data is used and how long it is kept (the children), and people's rights (Nigeria Data Protection Act 2023). */
export function PrivacyNotice({ children }: { children: ReactNode }) {
  return (
    <div className="note">
      <p>
        <b>Your data.</b> {children} The Nigeria Data Protection Act 2023 gives you the right to see it, to
        have it corrected or erased, and to object:{' '}
        <a href="/resource-hub/privacy-policy" target="_blank" rel="noopener">
          privacy policy (opens in a new tab)
        </a>
        .
      </p>
    </div>
  );
}
