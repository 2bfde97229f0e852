import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { deskMeta } from '../features/desk/meta';
import { readPart } from '../features/desk/numbers/numbers.server';
import { PartPage } from '../features/desk/numbers/PartPage';
import { PERIOD_QUERY } from '../features/desk/numbers/period';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import numbersStyles from '../styles/for-numbers.css?url';

export const meta = deskMeta;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: numbersStyles }];

export const headers = loaderHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: [...PERIOD_QUERY, 'kind', 'q', 'sort', 'order', 'page'],
};

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'any', (desk) => readPart(desk, args.params.part ?? ''));
}

export default function NumbersPartRoute() {
  const part = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <PartPage {...part} />;
}
