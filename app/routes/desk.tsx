import { Outlet, useMatches } from '@remix-run/react';
import passkeyScript from '../enhance/desk-passkey.ts?worker&url';
import { ConfirmPage, type ToConfirm } from '../features/desk/door/ConfirmPage';
import { RefusalPage } from '../features/desk/ui/RefusalPage';
import { type SendAgain, SendAgainPage } from '../features/desk/ui/SendAgainPage';

interface InsteadOfPage {
  refusal?: string;
  again?: SendAgain;
  toConfirm?: ToConfirm;
}

/** The pages of the office's desk (docs/decisions/desk.md). */
export default function DeskRoute() {
  const { refusal, again, toConfirm } = (useMatches().at(-1)?.data ?? {}) as InsteadOfPage;
  if (!import.meta.env.SSR) return null;
  if (again) return <SendAgainPage {...again} />;
  if (toConfirm)
    return (
      <>
        <ConfirmPage {...toConfirm} />
        <script type="module" src={passkeyScript} />
      </>
    );
  return refusal ? <RefusalPage text={refusal} /> : <Outlet />;
}
