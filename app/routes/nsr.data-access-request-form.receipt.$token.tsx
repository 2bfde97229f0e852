import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NoReceiptPage, noReceiptTitle, ReceiptPage, SUBMITTED } from '../features/data-access/ReceiptPage';
import { findReceipt } from '../features/data-access/receipt.server';
import { loaderHeaders, NO_STORE } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { privateMeta } from '../ui/meta';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? privateMeta(typeof data.receipt === 'string' ? noReceiptTitle(data.receipt) : SUBMITTED) : [];

export const headers = loaderHeaders;

export const handle: PageHandle = { needsDatabase: true };

/** The receipt of a request, for as long as its link works; nothing of the link is in the page. */
export async function loader({ params }: LoaderFunctionArgs) {
  const receipt = await findReceipt(params.token ?? '');
  const status = { unknown: 404, expired: 410 };
  return json(
    { receipt },
    { status: typeof receipt === 'string' ? status[receipt] : 200, headers: NO_STORE },
  );
}

export default function ReceiptRoute() {
  const { receipt } = useLoaderData<typeof loader>();
  return typeof receipt === 'string' ? <NoReceiptPage why={receipt} /> : <ReceiptPage {...receipt} />;
}
