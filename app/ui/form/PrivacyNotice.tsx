import type { ReactNode } from 'react';

interface PrivacyNoticeProps {
  /** What is done with the entries, and how long they are kept. */
  children: ReactNode;
}

/** Who keeps what a form sends, why and how long, and which rights people have (Nigeria Data Protection Act 2023). */
export function PrivacyNotice({ children }: PrivacyNoticeProps) {
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
