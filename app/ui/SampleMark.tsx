import type { ReactNode } from 'react';

/** A sentence marking what follows as sample content. */
export function SampleMark({ children }: { children: ReactNode }) {
  return (
    <p>
      <span className="sample-mark">{children}</span>
    </p>
  );
}
