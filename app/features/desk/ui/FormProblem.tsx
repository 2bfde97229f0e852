import type { ReactNode } from 'react';

/** Why a step was refused. It takes the focus, as its form may be far down the page (docs/rules.md R23). */
export function FormProblem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: docs/rules.md R23
    <p className="form-problem" id={id} role="alert" tabIndex={-1} autoFocus>
      <span className="hidden-text">Error: </span>
      {children}
    </p>
  );
}
