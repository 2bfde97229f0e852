import { queryRows } from '../../db/client.server';
import { named, sql } from '../../db/sql.server';
import type { Client } from './revisions.server';

/** A link by which somebody without an account looks at a revision, or an issue of the newsletter. Times are Nigerian. */
export interface PreviewLink {
  preview: number;
  made: string;
  made_by: string | null;
  expires: string;
}

/** Makes a link for seven days. @param hash fingerprint of its token, which nothing stores */
export async function makePreview(client: Client, revision: number, hash: string): Promise<void> {
  await client.query('SELECT make_content_preview($1, $2)', [revision, hash]);
}

/** The same for an issue that is written at the desk. @param issue its name */
export async function makeIssuePreview(client: Client, issue: string, hash: string): Promise<void> {
  await client.query('SELECT make_issue_preview($1, $2)', [issue, hash]);
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

/** The links of an issue that work. @param issue its name */
export async function listIssuePreviews(client: Client, issue: string): Promise<PreviewLink[]> {
  const { rows } = await client.query<PreviewLink>('SELECT * FROM content_previews WHERE issue = $1', [
    issue,
  ]);
  return rows;
}

/** What a preview link shows: a file of the content as it will be. */
export interface PreviewedFile {
  path: string;
  /** Null if it takes the file away. */
  text: string | null;
  isPublished: boolean;
}

/** The file of a preview link; null once it has ended. @throws Response 503 when the database does not answer */
export async function readPreview(hash: string): Promise<PreviewedFile | null> {
  const query = sql`SELECT path, text, state = 'published' AS "isPublished" FROM read_content_preview(${hash})`;
  const [row] = await queryRows<PreviewedFile>(named('what a preview link shows', query));
  return row ?? null;
}
