import type pg from 'pg';
import { asStaff } from '../../../db/connection.server';
import { sql } from '../../../db/sql.server';
import { env } from '../../../server/env.server';
import { lagosToday } from '../../../server/lagos-time.server';
import { describeFailure } from '../../../server/mail/failure.server';
import { letterOf } from '../../../server/mail/send.server';
import { closeMailer, MAILS_AT_ONCE, mailer, mailFolder } from '../../../server/mail/transport.server';
import { dayInWords } from '../../../text/day-in-words';
import { type DeskIssueRow, issueOf } from '../issues/desk-issues.server';
import { editionNews } from '../issues/edition-news.server';
import { tellsFigures } from '../issues/fill-blocks.server';
import { type Issue, issues, type Leads } from '../issues/issues.server';
import { keyMark, toSubscriber } from '../link-token.server';
import { NEWSLETTER_PATH } from '../newsletter';
import { beginSending, type Progress } from './deliveries.server';
import { issueMailWriter, type LinkedSite, trialIssueMail } from './issue-mail.server';
import { readProgress, type SendOrder, sendDeliveries } from './send-deliveries.server';

/** Where the command writes and asks. */
export interface Desk {
  tell(text: string): void;
  complain(text: string): void;
  /** True for a yes; null if nobody can be asked. */
  ask(question: string): Promise<boolean | null>;
  /** Stops a sending after the emails that are on their way. */
  stop: AbortSignal;
  /** Where links in emails lead. */
  leads: Leads;
}

const PROGRESS_MS = 5000;

/** The issue with that name, of the content or of the desk. @throws Error if there is none */
export async function wantedIssue(url: string, name: string): Promise<Issue & { isOfDesk: boolean }> {
  const ofContent = issues.find(name);
  if (ofContent) return { ...ofContent, isOfDesk: false };
  const { rows } = await asStaff(url, (client) =>
    client.query<DeskIssueRow>(sql`SELECT name, title, dated::text, description, body FROM desk_issues`),
  );
  const row = rows.find((each) => each.name === name);
  if (row) return { ...issueOf(row), isOfDesk: true };
  const known = [...issues.all(), ...rows].map((each) => each.name);
  throw new Error(
    `There is no issue "${name}". ${known.length > 0 ? `There are: ${known.slice(0, 12).join(', ')}.` : 'There is none yet.'} A new one is written at the desk, or is a file in app/content/newsletter.`,
  );
}

/** The figures in an issue: of the edition its sending began with, or else of the current one. */
async function figuresOf(client: pg.Client, issue: Issue, begun: string | null) {
  return tellsFigures(issue) ? editionNews(client, begun) : null;
}

/** An issue's email to nobody in particular: its links lead to the newsletter page. */
export async function trialMail(url: string, issue: Issue, { leads }: Desk) {
  const site: LinkedSite = { origin: env().PUBLIC_URL, leads };
  const edition = await asStaff(url, (client) => figuresOf(client, issue, null));
  return { mail: trialIssueMail(issue, edition, site), edition, site };
}

/** Sends an issue to any one address. Its links lead to the newsletter page. */
export async function sendTest(url: string, name: string, to: string, desk: Desk): Promise<number> {
  const { mail, site } = await trialMail(url, await wantedIssue(url, name), desk);
  const identity = {
    key: `test ${name} ${Date.now()}`,
    fileName: `newsletter-test_${name}_${Date.now()}.eml`,
  };
  try {
    const letter = letterOf({ to, ...mail, subject: `Test: ${mail.subject}` }, identity);
    await mailer().send(letter, AbortSignal.timeout(60_000));
  } catch (error) {
    desk.complain(
      `The email was not sent. ${describeFailure(error).message}: check SMTP_URL and the address.`,
    );
    return 1;
  } finally {
    closeMailer();
  }
  desk.tell(
    `Sent to ${to}${whereTo()}. Its links to change topics and to unsubscribe lead to ${site.origin}${NEWSLETTER_PATH}.`,
  );
  return 0;
}

/** Sends an issue to everyone who confirmed that they want it, or resumes sending it. */
export async function sendIssue(
  url: string,
  name: string,
  { isSure, mayBeSample }: { isSure: boolean; mayBeSample: boolean },
  desk: Desk,
): Promise<number> {
  const issue = await wantedIssue(url, name);
  if (issue.isOfDesk)
    throw new Error(
      `${name} is an issue of the desk: send it at /desk/newsletters/${name}, where a second person approves it.`,
    );
  if (issue.date > lagosToday())
    throw new Error(`${name} is dated ${dayInWords(issue.date)}: send it on that day or later.`);
  if (issue.sample && !mayBeSample)
    throw new Error(`${name} is a sample: write your own issue, or add --sample to send this one anyway.`);
  const { hasKey, ready, before } = await asStaff(url, async (client) => ({
    ...(await readiness(client)),
    before: await soFar(client, name),
  }));
  if (!hasKey)
    throw new Error(
      'SECRET_KEY is not that of the website: the unsubscribe links in the emails would not work. Send with the settings of the website.',
    );
  if (before?.finished) {
    desk.tell(`${name} was sent to ${figure(before.sent)} of ${figure(before.recipients)}: nobody is left.`);
    return 0;
  }
  if (!before && ready === 0) {
    desk.tell('Nobody has confirmed a subscription to the newsletter: there is nobody to send it to.');
    return 0;
  }
  const plan = before
    ? `go on with "${issue.title}": ${figure(before.sent)} of ${figure(before.recipients)} are sent, ${figure(before.waiting)} wait`
    : `send "${issue.title}" to ${figure(ready)} ${ready === 1 ? 'address' : 'addresses'}`;
  if (!isSure && !(await isConfirmed(`This will ${plan}${whereTo()}.`, desk))) return 1;
  const order = await begin(url, issue, desk);
  return (await follow(order, desk)) === 'finished' ? 0 : 1;
}

async function isConfirmed(plan: string, desk: Desk): Promise<boolean> {
  desk.tell(plan);
  const answer = await desk.ask('Go on? Type yes: ');
  if (answer) return true;
  desk.complain(answer === null ? 'Nothing was sent. Add --yes to send it.' : 'Nothing was sent.');
  return false;
}

async function begin(url: string, issue: Issue, desk: Desk): Promise<SendOrder> {
  const { PUBLIC_URL } = env();
  const { sending, edition } = await asStaff(url, async (client) => {
    const current = await figuresOf(client, issue, null);
    const number = await beginSending(client, issue, current?.edition ?? null);
    // A resumed sending keeps the figures it began with.
    const begun = await soFar(client, issue.name);
    return { sending: number, edition: await figuresOf(client, issue, begun?.edition ?? null) };
  });
  const write = issueMailWriter(issue, edition, { origin: PUBLIC_URL, leads: desk.leads });
  return {
    connectionString: url,
    role: 'nassco_staff',
    sending,
    lanes: MAILS_AT_ONCE,
    stop: desk.stop,
    tell: desk.tell,
    write: (delivery) => toSubscriber(delivery, write),
  };
}

/** Carries out the sending, and reports its progress until it ends. */
async function follow(order: SendOrder, desk: Desk) {
  const timer = setInterval(() => {
    void readProgress(order).then(
      (progress) => desk.tell(inWords(progress)),
      () => {}, // reported by the sending itself
    );
  }, PROGRESS_MS);
  try {
    const outcome = await sendDeliveries(order);
    desk.tell(inWords(await readProgress(order)));
    if (outcome === 'refused')
      desk.complain(
        'The mail server refuses one email after another, so the addresses are not at fault: none was taken off. Have the mail server checked, then send again to resume.',
      );
    if (outcome === 'stopped') desk.complain('Stopped. Send again to resume.');
    if (outcome === 'finished') desk.tell('All is sent.');
    return outcome;
  } finally {
    clearInterval(timer);
    closeMailer();
  }
}

function inWords({ recipients, sent, waiting, noMailbox, refused, givenUp, gone }: Progress): string {
  const rest = [
    [waiting, 'wait'],
    [gone, 'had left'],
    [noMailbox, 'have no mailbox'],
    [refused, 'refused'],
    [givenUp, 'given up'],
  ] as const;
  const others = rest.filter(([count]) => count > 0).map(([count, state]) => `, ${figure(count)} ${state}`);
  return `${figure(sent)} of ${figure(recipients)} sent${others.join('')}`;
}

/** Whether this process signs with the website's key, and how many subscribers want the newsletter. */
async function readiness(client: pg.Client): Promise<{ hasKey: boolean; ready: number }> {
  const { rows } = await client.query(
    sql`SELECT is_newsletter_key(${keyMark()}) AS "hasKey", count(*)::integer AS ready
      FROM subscribers_confirmed WHERE 'news' = ANY (string_to_array(topics, ', '))`,
  );
  return rows[0];
}

interface SoFar {
  finished: boolean;
  recipients: number;
  sent: number;
  waiting: number;
  /** The edition of the register whose figures it shows. */
  edition: string | null;
}

async function soFar(client: pg.Client, name: string): Promise<SoFar | null> {
  const { rows } = await client.query<SoFar>(
    sql`SELECT finished IS NOT NULL AS finished, recipients, sent, waiting, edition FROM newsletter_sendings
      WHERE kind = 'issue' AND name = ${name}`,
  );
  return rows[0] ?? null;
}

/** Warns the sender that without a mail server emails only go to files. */
function whereTo(): string {
  return env().SMTP_URL ? '' : ` as files in ${mailFolder()}, because SMTP_URL is not set`;
}

function figure(count: number): string {
  return count.toLocaleString('en-GB');
}
