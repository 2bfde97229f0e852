import type { Task } from 'graphile-worker';
import { checkInPieces, contentSurroundings } from './check-content.server';
import { editableKinds } from './content.server';
import { ContentError, type Problem } from './content-files/problem';
import {
  buildText,
  type ContentChanges,
  contentText,
  movedAddresses,
  withContent,
} from './content-files/store.server';
import { pathOfUpload } from './content-files/upload-files';
import type { ContentSite } from './features/desk/content/content-site';
import { afterMoves, movesOf } from './features/publishing/moves';
import { type Publishing, publishDue } from './features/publishing/publish-due.server';
import { searchItems, searchMadeOf } from './search-items.server';
import { log } from './server/log.server';

const publishing: Publishing = {
  check: async (content, { path, baseText, isFirst }) => {
    if (isFirst && pathOfUpload(path) === null && (buildText(path) ?? null) !== baseText)
      return [{ file: path, message: 'the file has changed since this text was begun: look at both' }];
    return withContent(withMoves(content), checkInPieces);
  },
  searchItems: (content) =>
    withContent(withMoves(content), () => searchItems(process.env.DATABASE_URL ?? '')),
  searchMadeOf: () => searchMadeOf(process.env.DATABASE_URL ?? ''),
  addresses: async ({ addresses }, due) =>
    movesOf(editableKinds, addresses, { ...due, before: due.baseText }),
};

/** Changes with the addresses that move or end by them: links to those go on working. */
function withMoves(changes: ContentChanges): ContentChanges {
  const known = changes.addresses ?? movedAddresses();
  const moves = [...changes.texts].flatMap(([path, text]) =>
    movesOf(editableKinds, known, {
      path,
      before: contentText(path) ?? null,
      text,
      why: null,
      look: null,
    }),
  );
  return { ...changes, addresses: afterMoves(known, moves) };
}

/** Publishes what is approved and whose time has come: at once after an approval, and by the worker. */
export const publishNow = () => publishDue(publishing);

/** The worker's task. */
export const publishContent: Task = async () => {
  await publishNow();
};

let isReadAhead = false;

/** For the desk's pages. */
export const contentSite: ContentSite = {
  kinds: editableKinds,
  check: (changes) => withContent(withMoves(changes), problemsNow),
  readAhead() {
    if (isReadAhead) return;
    isReadAhead = true;
    problemsNow().catch((error: Error) => log.error({ error: error.stack }, 'content not read'));
  },
  hasPath(path) {
    const { canonicalPath, hasPath } = contentSurroundings();
    return hasPath(canonicalPath(path) ?? path);
  },
  publish: publishNow,
};

/** The same as the check finds; what cannot be read at all is a problem too. */
async function problemsNow(): Promise<readonly Problem[]> {
  try {
    return await checkInPieces();
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}
