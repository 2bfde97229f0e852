import { type DeskIssueRow, issueOf } from '../../newsletter/issues/desk-issues.server';
import { type Issue, issues } from '../../newsletter/issues/issues.server';
import { listIssuePreviews } from '../../publishing/previews.server';
import type { AtDesk } from '../at-desk.server';
import { Refusal } from '../database.server';
import { beginning } from '../last-step.server';
import type { StaffAction } from '../staff-action';
import { type LastStep, lastStepOf, type Sending } from './sending';

/** A draft of the desk: who wrote and changed it. */
export interface Draft extends DeskIssueRow {
  version: number;
  written: string;
  written_by: string | null;
  changed: string;
  changed_by: string | null;
}

/** An issue in the list. */
export interface ListedIssue {
  name: string;
  title: string;
  /** Day, as `2026-11-20`; '' for one that the content no longer has. */
  date: string;
  isSample: boolean;
  isOfDesk: boolean;
  sending: Sending | null;
  last: LastStep | null;
}

/** Every issue of the content and the desk, and any other that was sent, newest first. */
export async function listIssues({ client }: AtDesk): Promise<ListedIssue[]> {
  const { rows: drafts } = await client.query<Draft>('SELECT * FROM desk_issues');
  const { rows: sendings } = await client.query<Sending>('SELECT * FROM desk_sendings');
  const byName = new Map(sendings.map((sending) => [sending.name, sending]));
  const listed = new Map<string, ListedIssue>();
  const add = (
    { name, title, date, sample }: Pick<Issue, 'name' | 'title' | 'date' | 'sample'>,
    draft?: Draft,
  ) => {
    const sending = byName.get(name) ?? null;
    if (!listed.has(name))
      listed.set(name, {
        name,
        title,
        date,
        isSample: sample,
        isOfDesk: draft !== undefined,
        sending,
        last: lastStepOf(draft, sending),
      });
  };
  for (const issue of issues.all()) add(issue);
  for (const draft of drafts) add(issueOf(draft), draft);
  for (const { name, title } of sendings) add({ name, title, date: '', sample: false });
  return [...listed.values()].sort(
    (one, other) => other.date.localeCompare(one.date) || other.name.localeCompare(one.name),
  );
}

/** What the page of an issue shows. */
export async function readIssue(desk: AtDesk, name: string) {
  const { client } = desk;
  const { issue, draft } = await findIssueAtDesk(desk, name);
  const { rows: sendings } = await client.query<Sending>('SELECT * FROM desk_sendings WHERE name = $1', [
    name,
  ]);
  const { rows } = await client.query<{ receivers: number; limit: number }>(
    'SELECT newsletter_receivers() AS receivers, desk_alone_limit() AS limit',
  );
  const { rows: actions } = await client.query<StaffAction>(
    "SELECT * FROM staff_actions WHERE what = 'newsletter' AND starts_with(detail, $1) LIMIT 30",
    [`${name}: `],
  );
  const { title, date, description, sample } = issue;
  return {
    title,
    noted: { steps: [['newsletter', beginning(`${name}: `)]] as const },
    issue: { name, title, date, description, isSample: sample },
    draft,
    previews: draft ? await listIssuePreviews(client, name) : [],
    sending: sendings[0] ?? null,
    receivers: rows[0]?.receivers ?? 0,
    limit: rows[0]?.limit ?? 0,
    actions,
  };
}

/** An issue as its page shows it. */
export type ShownIssue = Awaited<ReturnType<typeof readIssue>>;

/** An issue of the content or of the desk, also one that nobody else has seen. @throws Refusal 404 if there is none */
export async function findIssueAtDesk(
  { client }: Pick<AtDesk, 'client'>,
  name: string,
): Promise<{ issue: Issue; draft: Draft | null }> {
  const ofContent = issues.find(name);
  if (ofContent) return { issue: ofContent, draft: null };
  const draft = await findDraft({ client }, name);
  return { issue: issueOf(draft), draft };
}

/** A draft of the desk. @throws Refusal 404 if there is none */
export async function findDraft({ client }: Pick<AtDesk, 'client'>, name: string): Promise<Draft> {
  const { rows } = await client.query<Draft>('SELECT * FROM desk_issues WHERE name = $1', [name]);
  if (!rows[0]) throw new Refusal(`There is no issue ${name.slice(0, 40)}.`, 404);
  return rows[0];
}
