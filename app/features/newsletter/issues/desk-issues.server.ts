import type pg from 'pg';
import type { SearchItem } from '../../../content-files/feature-content';
import { isUnavailable, queryRows } from '../../../db/client.server';
import { named, type Sql, sql } from '../../../db/sql.server';
import { issuePath } from '../newsletter';
import { type Issue, issueItem, issues } from './issues.server';

/** An issue as the tables of the desk have it. */
export interface DeskIssueRow {
  name: string;
  title: string;
  /** Day, as `2026-11-20`. */
  dated: string;
  description: string;
  /** Markdown. */
  body: string;
}

/** An issue of the desk in the form of those of the content. */
export function issueOf({ name, title, dated, description, body }: DeskIssueRow): Issue {
  return { name, title, date: dated, description, body, sample: false };
}

/** The issue with that name, of the content or, once its sending has begun, of the desk; null if there is none. */
export async function findIssue(name: string): Promise<Issue | null> {
  const ofContent = issues.find(name);
  if (ofContent || !issues.isName(name)) return ofContent;
  const [row] = await sentIssues(sql`WHERE name = ${name}`, 'one');
  return row ? issueOf(row) : null;
}

/**
 * All issues as lists and feeds show them, newest first; without those of the desk while the database does not answer,
 * which `isWhole` tells.
 */
export async function allEntries() {
  try {
    const known = new Set(issues.all().map(({ name }) => name));
    const rows = (await sentIssues(sql``, 'all')).filter(({ name }) => !known.has(name));
    const ofDesk = rows.map(({ name, title, dated, description }) => ({
      path: issuePath(name),
      title,
      date: dated,
      summary: description,
      sample: false,
    }));
    const entries = [...issues.entries(), ...ofDesk].sort(
      (one, other) => other.date.localeCompare(one.date) || other.path.localeCompare(one.path),
    );
    return { entries, isWhole: true };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { entries: issues.entries(), isWhole: false };
  }
}

/** The issues of the desk that are on the site, for the search. */
export async function sentIssueItems(client: pg.ClientBase): Promise<SearchItem[]> {
  const { rows } = await client.query<DeskIssueRow>(SENT);
  return rows.map((row) => issueItem(issueOf(row)));
}

/** The issues of the desk that are on the site. */
export const SENT = sql`SELECT name, title, dated::text, description, body FROM desk_issues_sent`;

function sentIssues(where: Sql, name: string): Promise<DeskIssueRow[]> {
  return queryRows(named(`sent issues: ${name}`, sql`${SENT} ${where}`));
}
