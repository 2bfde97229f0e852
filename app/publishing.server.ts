import type { Task } from 'graphile-worker';
import { checkContent } from './check-content.server';
import { editableKinds } from './content.server';
import { ContentError, type Problem } from './content-files/problem';
import { buildText, withContent } from './content-files/store.server';
import type { ContentSite } from './features/desk/content/content-site';
import { movesOf } from './features/publishing/moves';
import { type Publishing, publishDue } from './features/publishing/publish-due.server';
import { searchItems, searchMadeOf } from './search-items.server';

const publishing: Publishing = {
  check: async (content, { path, baseText, isFirst }) => {
    if (isFirst && (buildText(path) ?? null) !== baseText)
      return [{ file: path, message: 'the file has changed since this text was begun: look at both' }];
    return withContent(content, checkContent);
  },
  searchItems: (content) => withContent(content, () => searchItems(process.env.DATABASE_URL ?? '')),
  searchMadeOf: () => searchMadeOf(process.env.DATABASE_URL ?? ''),
  addresses: async ({ addresses }, due) =>
    movesOf(editableKinds, addresses, { ...due, before: due.baseText }),
};

/** Publishes what is approved and whose time has come: at once after an approval, and by the worker. */
export const publishNow = () => publishDue(publishing);

/** The worker's task. */
export const publishContent: Task = async () => {
  await publishNow();
};

/** For the desk's pages. */
export const contentSite: ContentSite = {
  kinds: editableKinds,
  check: (changes) => withContent(changes, problemsNow),
  publish: publishNow,
};

/** The same as the check finds; what cannot be read at all is a problem too. */
function problemsNow(): readonly Problem[] {
  try {
    return checkContent();
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}
