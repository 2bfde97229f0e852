import type { ReactNode } from 'react';

/**
 * Controls and rows of a table. Its other views come without a full load where a script runs (app/enhance/table-view.ts), which
 * repeats each view's sentence to screen readers (docs/rules.md R6).
 */
export function TableView({ children }: { children: ReactNode }) {
  return (
    <>
      <table-view>{children}</table-view>
      <p className="hidden-text" role="status" />
    </>
  );
}
