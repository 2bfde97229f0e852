import { Outlet, useMatches } from '@remix-run/react';
import { RefusalPage } from '../features/desk/ui/RefusalPage';
import { type KeptForm, SendAgainPage } from '../features/desk/ui/SendAgainPage';

/** The pages of the office's desk (docs/decisions/desk.md). */
export default function DeskRoute() {
  const { refusal, again } = (useMatches().at(-1)?.data ?? {}) as { refusal?: string; again?: KeptForm };
  if (!import.meta.env.SSR) return null;
  if (again) return <SendAgainPage {...again} />;
  return refusal ? <RefusalPage text={refusal} /> : <Outlet />;
}
