import type pg from 'pg';
import { stringify } from 'yaml';
import { issueFile } from '../newsletter';
import { type DeskIssueRow, SENT } from './desk-issues.server';
import { issues } from './issues.server';

/**
 * The issues that were written and sent at the desk, as files of the content that show the same at the same addresses. Those
 * that are files already are left out: of two with a name, the site shows the file.
 *
 * @param client of the owner of the tables
 * @returns texts by the path of their file from the project root
 */
export async function sentIssueFiles(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<DeskIssueRow>(SENT);
  return new Map(
    rows
      .filter(({ name }) => issues.find(name) === null)
      .map(({ name, title, dated, description, body }) => {
        const settings = stringify({ title, date: dated, description }, { lineWidth: 0 });
        return [issueFile(name), `---\n${settings}---\n\n${body.trim()}\n`];
      }),
  );
}
