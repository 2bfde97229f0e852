import type { LoaderFunctionArgs } from '@remix-run/node';
import { translationList } from '../features/desk/content/languages/translation-list';
import { translationLines } from '../features/desk/content/languages/translations.server';
import { csvAtDesk } from '../features/desk/file-at-desk.server';
import { listQuery } from '../features/desk/lists/list-shape';
import type { PageHandle } from '../server/http/page-handle';
import { translatedTexts } from '../texts-in-languages.server';

export const handle: PageHandle = {
  isPersonal: true,
  needsDatabase: true,
  query: listQuery(translationList({}).shape),
};

/** The list of translations as a file. */
export function loader(args: LoaderFunctionArgs) {
  return csvAtDesk(args, 'editor', 'translations.csv', (desk) => translationLines(desk, translatedTexts()));
}
