import type pg from 'pg';

/** A connection of the desk that acts for a person, with the type parsers of `app/db/connection.server.ts`. */
export type Client = Pick<pg.ClientBase, 'query'>;

export type RevisionState =
  | 'draft'
  | 'proposed'
  | 'approved'
  | 'published'
  | 'replaced'
  | 'withdrawn'
  | 'refused'
  | 'discarded';

/** A revision of a content file as the desk sees it. Times are Nigerian, as `2026-11-26 14:05:00`. */
export interface Revision {
  revision: number;
  /** The file, as `app/content/warnings/false-job-offers.md`. */
  path: string;
  state: RevisionState;
  /** Goes up with each change and step; each step names the one that was seen. */
  version: number;
  /** Whether it takes the file away. */
  takes_away: boolean;
  /** Bytes; null if it takes the file away. */
  size: number | null;
  written: string;
  /** People by their addresses; null once they are erased. */
  written_by: string | null;
  changed: string;
  changed_by: string | null;
  proposed: string | null;
  proposed_by: string | null;
  why: string | null;
  look: string | null;
  decided: string | null;
  decided_by: string | null;
  reason: string | null;
  /** For when it is approved; null for at once. */
  planned: string | null;
  planned_until: string | null;
  published: string | null;
  ended: string | null;
  /** The revision whose time this one ends. */
  ends: number | null;
  /** Why it could not be published although its time had come. */
  failure: string | null;
  /** Whether somebody else than its writer has to approve it. */
  needs_two: boolean;
  /** The other open revisions of the file. */
  others: number[];
  /** Whether another text of the file was published since it was begun. */
  is_behind: boolean;
}

/** A revision with its text, and the text that it was written over. */
export interface WholeRevision extends Revision {
  text: string | null;
  base_text: string | null;
}

/** Which revision, in which version. */
export interface Saved {
  revision: number;
  version: number;
}

/** Whose step it is, the database knows; what it refuses, it says in words (`Refusal` of the desk). */
export interface Draft {
  /** Null for a new one. */
  revision: number | null;
  /** The version that was seen; null for a new one. */
  version: number | null;
  path: string;
  /** The whole text: up to 200 kB, a YAML file up to 400 kB. */
  text: string;
  /** The text that it is written over: what the file has now; null for a new file. */
  baseText: string | null;
}

/** Keeps a draft. What was proposed or approved becomes a draft again. */
export function saveRevision(client: Client, draft: Draft): Promise<Saved> {
  const { revision, path, text, baseText, version } = draft;
  return saved(client, 'save_revision($1, $2, $3, $4, $5)', [revision, path, text, baseText, version]);
}

/** Proposes to take a file away. @param why what its address then says @param look path of the page to look at instead */
export function withdrawContent(
  client: Client,
  { path, baseText, why, look }: { path: string; baseText: string; why: string; look: string | null },
): Promise<Saved> {
  return saved(client, 'withdraw_content($1, $2, $3, $4)', [path, baseText, why, look]);
}

/** Begins a draft with the text of an earlier revision. @param baseText what the file has now */
export function restoreRevision(client: Client, revision: number, baseText: string | null): Promise<Saved> {
  return saved(client, 'restore_revision($1, $2)', [revision, baseText]);
}

/** @returns what to say to the person, as of all steps below */
export function proposeRevision(client: Client, { revision, version }: Saved, why: string): Promise<string> {
  return said(client, 'propose_revision($1, $2, $3)', [revision, version, why]);
}

export function refuseRevision(
  client: Client,
  { revision, version }: Saved,
  reason: string,
): Promise<string> {
  return said(client, 'refuse_revision($1, $2, $3)', [revision, version, reason]);
}

export function discardRevision(client: Client, { revision, version }: Saved): Promise<string> {
  return said(client, 'discard_revision($1, $2)', [revision, version]);
}

/** When an approved revision is published, and until when; null for at once, and for good. */
export interface Plan {
  from: Date | null;
  until: Date | null;
  why: string;
}

/** Approves a proposal. Whoever calls it publishes it with `publishDue` after the transaction; else the worker does. */
export function approveRevision(client: Client, { revision, version }: Saved, plan: Plan): Promise<string> {
  const { from, until, why } = plan;
  return said(client, 'approve_revision($1, $2, $3, $4, $5)', [
    revision,
    version,
    from?.toISOString() ?? null,
    until?.toISOString() ?? null,
    why,
  ]);
}

/** Revisions, the latest first: of one file, in certain states, or all. */
export async function listRevisions(
  client: Client,
  { path = null, states = null }: { path?: string | null; states?: readonly RevisionState[] | null } = {},
): Promise<Revision[]> {
  const { rows } = await client.query<Revision>(
    'SELECT * FROM content_revisions WHERE ($1::text IS NULL OR path = $1) AND ($2::text[] IS NULL OR state = ANY ($2)) LIMIT 2000',
    [path, states],
  );
  return rows;
}

export async function readRevision(client: Client, revision: number): Promise<WholeRevision | null> {
  const [found] = await readRevisions(client, [{ revision }]);
  return found ?? null;
}

/** Revisions with their texts, in the order in which they are given. */
export async function readRevisions(
  client: Client,
  revisions: readonly Pick<Revision, 'revision'>[],
): Promise<WholeRevision[]> {
  const { rows } = await client.query<WholeRevision>(
    `SELECT r.*, t.text, t.base_text FROM unnest($1::int[]) WITH ORDINALITY AS wanted (number, place)
    JOIN content_revisions AS r ON r.revision = wanted.number, read_revision(r.revision) AS t ORDER BY wanted.place`,
    [revisions.map(({ revision }) => revision)],
  );
  return rows;
}

/** A kind of content for which one person may be enough. */
export interface ContentRule {
  kind: 'warning' | 'notice';
  path_start: string;
  alone: boolean;
  set_on: string | null;
  set_by: string | null;
}

export async function contentRules(client: Client): Promise<ContentRule[]> {
  const { rows } = await client.query<ContentRule>('SELECT * FROM content_rules');
  return rows;
}

export function setContentRule(client: Client, kind: string, alone: boolean): Promise<string> {
  return said(client, 'set_content_rule($1, $2)', [kind, alone]);
}

async function saved(client: Client, call: string, values: unknown[]): Promise<Saved> {
  const { rows } = await client.query<Saved>(`SELECT revision, saved AS version FROM ${call}`, values);
  return rows[0] as Saved;
}

async function said(client: Client, call: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query<{ said: string }>(`SELECT ${call} AS said`, values);
  return rows[0]?.said ?? '';
}
