import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { HomePage } from '../features/desk/home/HomePage';
import { readHome } from '../features/desk/home/waiting.server';
import { deskMeta } from '../features/desk/meta';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = { isPersonal: true, needsDatabase: true };

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'any', readHome);
}

export default function DeskHomeRoute() {
  const home = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <HomePage {...home} />;
}
