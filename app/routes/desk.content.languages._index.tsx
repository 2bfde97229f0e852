import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readAtDesk } from '../features/desk/at-desk.server';
import { TranslationListPage } from '../features/desk/content/languages/TranslationListPage';
import { translationList } from '../features/desk/content/languages/translation-list';
import { readTranslations } from '../features/desk/content/languages/translations.server';
import { listQuery } from '../features/desk/lists/list-shape';
import { deskMeta } from '../features/desk/meta';
import { loaderHeaders } from '../server/http/caching.server';
import type { PageHandle } from '../server/http/page-handle';
import { translatedTexts } from '../texts-in-languages.server';

export const meta = deskMeta;

export const headers = loaderHeaders;

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: listQuery(translationList({}).shape),
};

export function loader(args: LoaderFunctionArgs) {
  return readAtDesk(args, 'editor', (desk) => readTranslations(desk, translatedTexts()));
}

export default function TranslationsRoute() {
  const list = useLoaderData<typeof loader>();
  if (!import.meta.env.SSR) return null;
  return <TranslationListPage {...list} />;
}
