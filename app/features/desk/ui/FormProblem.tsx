import type { ReactNode } from 'react';

/** Why a step was refused. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <p className="form-problem" role="alert" tabIndex={-1}>
      <span className="hidden-text">Error: </span>
      {children}
    </p>
  );
}
