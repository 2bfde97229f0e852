import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { deskMeta } from '../features/desk/meta';
import { NUMBERS_QUERY } from '../features/desk/numbers/list-view';
import { ReportPage } from '../features/desk/numbers/ReportPage';
import { readYearPage } from '../features/desk/numbers/year.server';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import numbersStyles from '../styles/for-numbers.css?url';

export const meta = deskMeta;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: numbersStyles }];

export const headers = loaderHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: ['year', ...NUMBERS_QUERY],
};

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'any', readYearPage);
}

export default function ReportRoute() {
  const page = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <ReportPage {...page} />;
}
