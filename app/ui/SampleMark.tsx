import type { ReactNode } from 'react';

/** Says in a sentence that what follows is a sample, for as long as it is. */
export function SampleMark({ children }: { children: ReactNode }) {
  return (
    <p>
      <span className="sample-mark">{children}</span>
    </p>
  );
}
