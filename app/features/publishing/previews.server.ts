import { queryRows } from '../../db/client.server';
import { named, sql } from '../../db/sql.server';
import type { Client } from './revisions.server';

/** A link by which somebody without an account looks at a revision. Times are Nigerian. */
export interface PreviewLink {
  preview: number;
  revision: number;
  made: string;
  made_by: string | null;
  expires: string;
}

/** Makes a link for seven days. @param hash fingerprint of its token, which nothing stores */
export async function makePreview(client: Client, revision: number, hash: string): Promise<void> {
  await client.query('SELECT make_content_preview($1, $2)', [revision, hash]);
}

/** @returns what to say to the person */
export async function endPreview(client: Client, preview: number): Promise<string> {
  const { rows } = await client.query<{ said: string }>('SELECT end_content_preview($1) AS said', [preview]);
  return rows[0]?.said ?? '';
}

/** The links of a revision that work. */
export async function listPreviews(client: Client, revision: number): Promise<PreviewLink[]> {
  const { rows } = await client.query<PreviewLink>('SELECT * FROM content_previews WHERE revision = $1', [
    revision,
  ]);
  return rows;
}

/** What a preview link shows. */
export interface PreviewedRevision {
  revision: number;
  path: string;
  /** Null if it takes the file away. */
  text: string | null;
  state: string;
  /** UTC, as `2026-11-26T14:05:00.000Z`. */
  expiresAt: Date;
}

/** The revision of a preview link; null once it has ended. @throws Response 503 when the database does not answer */
export async function readPreview(hash: string): Promise<PreviewedRevision | null> {
  const query = sql`SELECT revision::integer, path, text, state, expires_at AS "expiresAt" FROM read_content_preview(${hash})`;
  const [row] = await queryRows<PreviewedRevision>(named('preview of a revision', query));
  return row ?? null;
}
