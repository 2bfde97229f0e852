import type pg from 'pg';
import type { EditableKind } from '../../content-files/editable';
import { contentFiles } from '../../content-files/store.server';
import { sql } from '../../db/sql.server';
import { writtenAddresses } from './moved-file.server';
import { addressOf } from './moves';

/** A text of a file that differs from what the site shows. */
export interface ChangedFile {
  file: string;
  /** Null if the file is taken away. */
  text: string | null;
  /** What the site shows; null if it has no such file. */
  base: string | null;
  /** Why a file is taken away, and the page to look at instead. */
  why?: string;
  look?: string;
}

const WHY = 'Imported from files.';
/** Characters of a reason at the desk. */
const LONGEST_WHY = 300;

/**
 * Files that are shown and not among those imported, because their list of addresses says that they were taken away. To be
 * called with the imported texts on top of the content: what a folder only lacks stays.
 */
export function filesTakenAway(kinds: readonly EditableKind[], imported: ReadonlySet<string>): ChangedFile[] {
  const addresses = writtenAddresses();
  return contentFiles('', '.md').flatMap(({ file, content }) => {
    const address = imported.has(file) ? null : addressOf(kinds, file, content);
    const place = address && addresses.get(address);
    if (!place || 'to' in place) return [];
    return { file, text: null, base: content, why: place.gone.slice(0, LONGEST_WHY), look: place.look };
  });
}

/** Proposes texts as nobody of the desk, so that any person may approve them: all or none. @param client of the owner of the tables */
export async function proposeFiles(client: pg.ClientBase, files: readonly ChangedFile[]): Promise<void> {
  await client.query('BEGIN');
  for (const { file, text, base, why = WHY, look = null } of files)
    await client.query(
      sql`INSERT INTO content_revision (path, text, base_text, state, proposed_at, why, look) VALUES (${file}, ${text}, ${base}, 'proposed', now(), ${why}, ${look})`,
    );
  await client.query('COMMIT');
}
