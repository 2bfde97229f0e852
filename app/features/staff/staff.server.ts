import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { BYTE_ORDER_MARK, spreadsheetCsv } from '../../csv/spreadsheet-csv.server';
import { asStaff } from '../../db/connection.server';
import { join, raw, type Sql, sql } from '../../db/sql.server';
import { UsageError } from './command-line';
import { heldInWords } from './held-in-words';
import { asBlocks, asJson, asTable, heading, type Row } from './output';
import { formatReport, reportYear } from './report.server';
import { reportPdf } from './report-pdf.server';
import { shownText } from './shown-text';
import { type Call, type Delivery, type Listing, readTask, type YearlyReport } from './task';
import { USAGE } from './usage';

/** Where the command writes, and how wide the screen is. */
export interface Terminal {
  tell(text: string): void;
  complain(text: string): void;
  width: number;
}

/**
 * Runs a staff command as the role nassco_staff, so it can do no more than staff can with SQL.
 *
 * @param onDatabase opens the database, passes its URL to `work` and closes it.
 * @returns the exit code: 0 done, 1 refused or failed, 2 incorrect usage.
 */
export async function runStaffCommand(
  args: string[],
  onDatabase: (work: (url: string) => Promise<number>) => Promise<number>,
  terminal: Terminal,
): Promise<number> {
  return orComplaint(terminal, async () => {
    const task = readTask(args);
    if (!task) {
      terminal.tell(USAGE);
      return 0;
    }
    return onDatabase((url) => asStaff(url, (client) => perform(client, task, terminal)));
  });
}

/** Does the work of a command. If it fails, says why in plain words and returns exit code 1, or 2 for incorrect usage. */
export async function orComplaint(
  { complain }: Pick<Terminal, 'complain'>,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${shownText(error.message)}\n\n${USAGE}`);
      return 2;
    }
    complain(shownText(inPlainWords(error as Error)));
    return 1;
  }
}

async function perform(
  client: pg.Client,
  task: Listing | Call | YearlyReport,
  terminal: Terminal,
): Promise<number> {
  if (task.kind === 'list') return list(client, task, terminal);
  if (task.kind === 'report') return report(client, task, terminal);
  if (!task.isSure) return previewErasure(client, task, terminal);
  const { rows, fields } = await client.query<Row>(
    sql`SELECT * FROM ${raw(task.name)}(${join(task.values)}) AS answer`,
  );
  const isErasure = task.name === 'erase_person' || task.name === 'erase_request';
  const answer = isErasure ? rows : rows[0]?.answer;
  let text = asJson(answer);
  if (task.format !== 'json' && isErasure) text = asTable(rows, namesOf(fields), terminal.width);
  else if (task.format !== 'json' && typeof answer === 'string') text = shownText(answer);
  await deliver(text, task, terminal);
  return 0;
}

function namesOf(fields: pg.FieldDef[]): string[] {
  return fields.map(({ name }) => name);
}

async function report(client: pg.Client, task: YearlyReport, terminal: Terminal): Promise<number> {
  const found = await reportYear(client, task.year);
  if (typeof found === 'string') {
    terminal.complain(found);
    return 1;
  }
  if (task.pdf === undefined) {
    await deliver(formatReport(found, task.format, terminal.width), task, terminal);
    return 0;
  }
  await writeFile(task.pdf, await reportPdf(found), { flag: 'wx' });
  terminal.tell(`Written to ${task.pdf}. It can be published: it names no person.`);
  return 0;
}

async function list(client: pg.Client, task: Listing, terminal: Terminal): Promise<number> {
  const { rows, fields } = await client.query<Row>(queryFor(task));
  if (task.reference && rows.length === 0) {
    terminal.complain(`There is no request ${task.reference} in ${task.view}.`);
    return 1;
  }
  await deliver(formatRows(rows, namesOf(fields), task, terminal.width), task, terminal);
  return 0;
}

/** Requests shown in full come from a function, which records that they were read; lists come from views. */
function queryFor({ view, list, format, since, from, to, path, reference, limit }: Listing): Sql {
  if (list && reference)
    return sql`SELECT * FROM read_request(${reference}) WHERE reference IN (SELECT reference FROM ${raw(view)})`;
  if (list && format !== 'table') return sql`SELECT * FROM read_requests(${list}, ${since}, ${limit})`;
  const given = (value: unknown, part: Sql) => (value === undefined ? sql`` : part);
  return sql`
    SELECT * FROM ${raw(view)} WHERE true ${given(since, sql`AND received >= ${since}`)}
    ${given(from, sql`AND day >= ${from}`)} ${given(to, sql`AND day <= ${to}`)} ${given(path, sql`AND path = ${path}`)}
    ${list ? sql`` : given(reference, sql`AND reference = ${reference}`)}
    ${given(limit, sql`LIMIT ${limit}`)}`;
}

function formatRows(rows: Row[], columns: string[], task: Listing, width: number): string {
  if (task.format === 'json') return asJson(rows);
  if (task.format === 'csv') {
    const lines = rows.map((row) => columns.map((column) => csvCell(row[column])));
    return (BYTE_ORDER_MARK + spreadsheetCsv([columns.map(heading), ...lines])).trimEnd();
  }
  if (rows.length === 0) return 'There is nothing to show.';
  if (task.list && task.reference) return asBlocks(rows, columns);
  return `${asTable(rows, task.brief ?? columns, width)}\n${rows.length === 1 ? '1 line' : `${rows.length} lines`}`;
}

function csvCell(value: Row[string] | undefined) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? shownText(value) : value;
}

async function previewErasure(
  client: pg.Client,
  { name, values: [subject = ''] }: Call,
  { tell, complain }: Terminal,
): Promise<number> {
  tell(await describeErasure(client, name, subject));
  const all = name === 'erase_person' ? 'it all' : 'it';
  complain(`Nothing was erased. Add --yes to erase ${all}; it cannot be undone.`);
  return 1;
}

async function describeErasure(client: pg.Client, name: Call['name'], subject: string): Promise<string> {
  if (name === 'erase_fraud_report') return `This would erase fraud report ${subject}.`;
  if (name === 'erase_request')
    return `This would erase request ${shownText(subject)}, and no other request of the same person.`;
  const { rows } = await client.query(sql`SELECT export_person(${subject}) AS held`);
  const { newsletter, 'data access requests': requests, 'drafts of requests': drafts } = rows[0].held;
  return heldInWords({
    subscriptions: newsletter.length,
    references: requests.map(({ reference }: { reference: string }) => reference),
    drafts: drafts.length,
  });
}

async function deliver(text: string, { file }: Delivery, { tell }: Terminal) {
  if (!file) return tell(text);
  await writeFile(file, `${text}\n`, { flag: 'wx', mode: 0o600 });
  tell(`Written to ${file}.`);
}

/** The message of an error, for staff. */
function inPlainWords({ code = '', message, hint }: Error & { code?: string; hint?: string }): string {
  if (code === 'EEXIST') return 'This file already exists. Choose another name after --out or --pdf.';
  if (code === '42P01' || message.includes('role "nassco_staff" does not exist'))
    return 'This database is not up to date. Run: node command.js prepare';
  if (code === '42501') return `This login may not do that: it needs the role nassco_staff. (${message})`;
  if (/^E[A-Z]+$|^08|^57P/.test(code) || /timeout|terminated/i.test(message))
    return `The database cannot be reached, or the file cannot be written: ${message || code}`;
  return hint ? `${message}\n${hint}` : message;
}
