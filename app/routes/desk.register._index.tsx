import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { deskMeta } from '../features/desk/meta';
import { readRegister } from '../features/desk/register/editions.server';
import { EDITIONS } from '../features/desk/register/list-view';
import { RegisterPage } from '../features/desk/register/RegisterPage';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  posts: 'desk',
  query: listQuery(EDITIONS.shape),
};

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'register', readRegister);
}

export default function DeskRegisterRoute() {
  const register = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <RegisterPage {...register} />;
}
