import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { reportMeta } from '../features/desk/fraud-reports/meta';
import { WarningDraftPage } from '../features/desk/fraud-reports/WarningDraftPage';
import { readWarningDraft } from '../features/desk/fraud-reports/warning-draft.server';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = reportMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'requests', (desk) => readWarningDraft(desk, args.params.number ?? ''));
}

export default function WarningDraftRoute() {
  const page = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <WarningDraftPage {...page} />;
}
