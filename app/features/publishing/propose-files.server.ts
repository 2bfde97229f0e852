import type pg from 'pg';
import { sql } from '../../db/sql.server';

/** A text of a file that differs from what the site shows. */
export interface ChangedFile {
  file: string;
  text: string;
  /** What the site shows; null if it has no such file. */
  base: string | null;
}

const WHY = 'Imported from files.';

/** Proposes texts as nobody of the desk, so that any person may approve them: all or none. @param client of the owner of the tables */
export async function proposeFiles(client: pg.ClientBase, files: readonly ChangedFile[]): Promise<void> {
  await client.query('BEGIN');
  for (const { file, text, base } of files)
    await client.query(
      sql`INSERT INTO content_revision (path, text, base_text, state, proposed_at, why) VALUES (${file}, ${text}, ${base}, 'proposed', now(), ${WHY})`,
    );
  await client.query('COMMIT');
}
