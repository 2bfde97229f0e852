import type { ReactNode } from 'react';

/** Small words in a text or caption that mark a sample in its place; the banner above every page says so in general. */
export function SampleMark({ children }: { children: ReactNode }) {
  return (
    <p>
      <small>{children}</small>
    </p>
  );
}
