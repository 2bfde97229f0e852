import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { ROLES } from '../../app/features/desk/roles';
import { onePage } from '../../app/features/documents/uploads/made-pdf';
import { withClient } from './databases';
import { type DeskBrowser, type DeskPerson, type Fields, joinDesk, untilNotBusy } from './desk';
import { savedDraft, saveEntry } from './desk-content';
import { fillNumbers } from './filled-numbers';
import { addRequest } from './filled-office';
import type { OwnSite } from './own-site';

/** Texts as people send them: an address longer than a phone is wide, and words without a space. */
const LONG_ADDRESS = 'oluwadamilola.adebayo-okonkwo.monitoring-and-evaluation@social-investment.example.org';
const LONG_WORD = 'Monitoringandevaluationofsocialsafetynets'.repeat(3);
const LONG_LINK = `https://grants.example/${'apply-for-the-cash-transfer-'.repeat(5)}now`;

/** What the pages of a filled desk are about. */
export interface FilledDesk {
  /** Somebody with every role, with a colleague's address as long as they get. */
  browser: DeskBrowser;
  person: string;
  colleague: string;
  request: { open: string; closed: string };
  report: { open: number; alone: number };
  issue: Record<'draft' | 'asked' | 'planned' | 'sending' | 'stopped' | 'sent', string>;
  upload: { others: number; own: number };
  edition: string;
  /** `form` is that of the draft. */
  revision: { form: string; draft: string; proposed: string; published: string };
}

/** Fills a desk as it is after a year of work: every list is long, and everything that can wait waits. */
export async function fillDesk(site: OwnSite): Promise<FilledDesk> {
  await withClient(site.databaseUrl, fillNumbers);
  const get: OwnSite['get'] = (path, init) => untilNotBusy(() => site.get(path, init));
  const patient = { ...site, get };
  const person = await joinDesk(patient, [...ROLES], 'amina.bello@nassco.example');
  const colleague = await joinDesk(patient, ['requests', 'editor', 'register'], LONG_ADDRESS);
  await site.rows(
    `INSERT INTO desk_person (email, roles, user_handle, invited_by) VALUES ('new@nassco.example', '{requests}', 'x', $1)`,
    [person.email],
  );
  await fillUploads(person);
  return {
    browser: person,
    person: person.email,
    colleague: colleague.email,
    request: await fillRequests(site, person, colleague),
    report: await fillReports(site),
    issue: await fillIssues(site, person),
    revision: await fillContent(person, colleague),
    ...(await fillRegister(person, colleague)),
  };
}

const requestPath = (reference: string) => `/desk/requests/${reference.toLowerCase()}`;

/** @throws Error if the desk refuses it */
async function take(browser: DeskBrowser, path: string, step: string, fields?: Fields): Promise<string> {
  const answer = await browser.send(path, step, fields);
  if (answer.status !== 303) throw new Error(`${path} refused ${step}: ${answer.status}`);
  return answer.headers.get('Location') ?? '';
}

/** A request with everything that one can have, in review; and one that is closed with files. */
async function fillRequests(site: OwnSite, person: DeskBrowser, colleague: DeskBrowser) {
  const full = {
    organization_name: 'Federal Ministry of Humanitarian Affairs, Disaster Management and Social Development',
    office_address: `Block 3, Ministry Complex\nOff Ahmadu Bello Way\n${LONG_WORD}`,
    sector: 'Agriculture and rural development',
    email_address: LONG_ADDRESS,
    wants_households: true,
    household_criteria: ['Deciles 1 to 3', 'Headed by a woman', LONG_WORD],
    requester_name: 'Adaọbí Ọláwálé-Nnamdi',
  };
  const references = await withClient(site.databaseUrl, async (client) => [
    await addRequest(client, {
      ...full,
      daysAgo: 41,
      review_mark: 'A field that people do not see was filled in.',
    }),
    await addRequest(client, { ...full, daysAgo: 12 }),
  ]);
  const [open = '', closed = ''] = references.map(requestPath);
  await take(person, open, 'review');
  await take(colleague, open, 'ask', {
    question: 'Which years do you need, and for which of the LGAs?\nA list is best.',
  });
  await take(person, open, 'add-file', {
    file: pdf('Households of Kano by ward, deciles 1 to 3 (final).pdf'),
  });
  await take(colleague, closed, 'add-file', { file: pdf('answer.pdf') });
  await take(colleague, closed, 'close', {
    outcome: `The data is attached.\n\n${'It covers the wards that you named. '.repeat(12)}`,
  });
  return { open, closed };
}

const pdf = (name: string) =>
  new File(['%PDF-1.7\n', 'x'.repeat(1_500_000)], name, { type: 'application/pdf' });

async function fillReports(site: OwnSite) {
  const add = async (text: string, link?: string, mark?: string) => {
    const [row] = await site.rows(
      `INSERT INTO fraud_report (form_key, what_happened, link_or_number, state, review_mark)
       VALUES ($1, $2, $3, 'Kano', $4) RETURNING id`,
      [randomBytes(8).toString('hex'), text, link, mark],
    );
    return Number(row.id);
  };
  for (let index = 0; index < 60; index++)
    await add(`Somebody called about place ${index}.`, `080399945${10 + index}`);
  const alone = await add(LONG_WORD.repeat(4), undefined, 'A program may have sent it.');
  for (let index = 0; index < 8; index++)
    await add(
      'A message promised a place in the register for a fee.\nIt named a page.',
      `${LONG_LINK} 0803 999 4567`,
    );
  const open = await add(
    `He asked for 5,000 naira, then sent this. ${'He called again and again. '.repeat(20)}`,
    LONG_LINK,
  );
  return { open, alone };
}

const BODY = '## Figures\n\n::register\n\n## News\n\n::news\n\nSee [the register](/nsr).\n';

/** An issue in each state that one can be in. */
async function fillIssues(site: OwnSite, person: DeskBrowser & { email: string }) {
  await site.rows(
    `INSERT INTO subscriber (email, status, consent_version, requested_at, confirmed_at, keep_until, topics, states)
     SELECT 'reader-' || n || '@example.org', 'confirmed', 'x', now() - n * interval '2 days', now(), NULL,
       CASE WHEN n % 3 = 0 THEN ARRAY['news', 'register'] ELSE ARRAY['news'] END, CASE WHEN n % 3 = 0 THEN ARRAY['kano', 'abia'] ELSE '{}' END
     FROM generate_series(1, 240) AS n`,
  );
  const write = async (title: string, dated: string) => {
    const path = await take(person, '/desk/newsletters/new', 'write', {
      title,
      dated,
      description: `What ${dated.slice(0, 7)} brought to the offices of the states.`,
      body: BODY,
    });
    return path.split('/').at(-1) ?? '';
  };
  const issue = {
    draft: await write(
      'Register figures, payments and trainings across the thirty-six states and Abuja',
      '2026-02-10',
    ),
    asked: await write('What January brought', '2026-01-15'),
    planned: await write('What October brought', '2025-10-15'),
    sending: await write('What September brought', '2025-09-15'),
    stopped: await write('What August brought', '2025-08-15'),
    sent: await write('What July brought', '2025-07-15'),
  };
  const order = (name: string, approved: string | null, stopped: string | null, sendAt = '0 days') =>
    site.rows(
      `INSERT INTO desk_sending (name, title, asked_by, send_at, approved_at, approved_by, stopped_at, stop_reason)
       SELECT i.name, i.title, a.id, now() + $4::interval, now() + $2::interval, CASE WHEN $2 IS NOT NULL THEN b.id END,
         now() + $3::interval, CASE WHEN $3 IS NOT NULL THEN 'mail server' END
       FROM desk_issue AS i, desk_person AS a, desk_person AS b WHERE i.name = $1 AND a.email = $5 AND b.email = $6`,
      [name, approved, stopped, sendAt, LONG_ADDRESS, person.email],
    );
  await order(issue.asked, null, null);
  await order(issue.planned, '0 days', null, '9 days');
  await order(issue.sending, '0 days', null);
  await order(issue.stopped, '0 days', '0 days');
  await order(issue.sent, '0 days', null);
  await deliver(site, issue);
  return issue;
}

/** Emails that are out, wait and came back; the last issue's are all settled. */
async function deliver(site: OwnSite, issue: Record<'sending' | 'stopped' | 'sent', string>) {
  await site.rows(
    `WITH begun AS (
       INSERT INTO newsletter_sending (kind, name, title, recipients, finished_at, sent, not_sent)
       SELECT 'issue', i.name, i.title, 240, CASE WHEN i.name = $3 THEN now() END, CASE WHEN i.name = $3 THEN 231 END, CASE WHEN i.name = $3 THEN 9 END
       FROM desk_issue AS i WHERE i.name IN ($1, $2, $3) RETURNING id, name)
     INSERT INTO newsletter_delivery (sending_id, subscriber_id, state, try_after)
     SELECT b.id, s.id, CASE WHEN s.id % 40 = 0 THEN 'no mailbox' WHEN s.id % 41 = 0 THEN 'left' WHEN s.id % 3 = 0 AND b.name <> $3 THEN 'waiting' ELSE 'sent' END,
       now() + interval '1 day'
     FROM begun AS b, subscriber AS s WHERE s.email LIKE 'reader-%'`,
    [issue.sending, issue.stopped, issue.sent],
  );
}

/** A picture and a document, with texts as long as they get. */
async function fillUploads(person: DeskBrowser) {
  const photo = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#5a783c' } })
    .jpeg()
    .toBuffer();
  await take(person, '/desk/content/pictures/new', 'upload', {
    file: new File([photo as BlobPart], 'photo.jpg', { type: 'image/jpeg' }),
    alt: 'Women of a savings group in Gaya count the month’s savings under a tree.',
    caption: LONG_WORD,
    credit: 'Photo: Amina Bello / NASSCO',
    shape: 'portrait',
    focus: 'top',
    name: 'women-of-a-savings-group-in-gaya-count-what-they-have-saved',
    consent: 'yes',
  });
  await take(person, '/desk/content/documents/new', 'upload', {
    file: new File([onePage() as BlobPart], 'report.pdf', { type: 'application/pdf' }),
    title: `Annual report on the social safety nets of the thirty-six states: ${LONG_WORD}`,
    name: 'annual-report-on-the-social-safety-nets-of-the-thirty-six-states',
  });
}

/** Texts of people: a draft that cannot be published yet, a change that a colleague proposes, and one that is published. */
async function fillContent(person: DeskPerson, colleague: DeskPerson) {
  const warning = {
    title: `Grant forms that ask for a fee in the name of the office: ${LONG_WORD}`,
    date: '2026-11-20',
    description: 'A page in the name of the office asks 5,000 naira for a grant form. It is fraud.',
    seen: LONG_LINK,
  };
  const saved = await saveEntry(person, '/desk/content/warnings/new', {
    ...warning,
    body: `See [this](/no-such-page).\n\n${'The office never asks for money. '.repeat(20)}`,
  });
  const form = saved.headers.get('Location') ?? '';
  const change = async (name: string, by: DeskPerson, other: DeskPerson, changes: Record<string, string>) => {
    const revision = await savedDraft(by, `/desk/content/warnings/${name}`, changes);
    await take(by, revision, 'propose', { why: `The ministry asked for it. ${LONG_WORD}` });
    return { revision, publish: () => take(other, revision, 'approve') };
  };
  const first = await change('false-job-offers', person, colleague, {
    title: 'Jobs that are offered for money',
  });
  await first.publish();
  const second = await change('messages-that-ask-for-a-code', colleague, person, {
    description: `Offers of jobs that ask for a fee are fraud, whoever ${'sends them '.repeat(8)}.`,
    body: `Nobody pays for a job here.\n\n## What to do\n\n${'Do not pay. Call 969. '.repeat(30)}`,
  });
  const draft = form.replace(/warnings\/[\w-]+/, 'revisions');
  return { form, draft, proposed: second.revision, published: first.revision };
}

const SAMPLE = readFileSync('app/content/data/register/2021-05-sample.csv', 'utf8');

/** An upload of each person that waits, one with grave findings; one that was turned down, and an edition. */
async function fillRegister(person: DeskBrowser, colleague: DeskBrowser) {
  const upload = async (browser: DeskBrowser, asAt: string, content: string) => {
    const file = new File([content], 'register.csv', { type: 'text/csv' });
    const source = `Figures of the state offices, sent by the register unit on request (${asAt})`;
    const path = await take(browser, '/desk/register/upload', 'upload', { asAt, source, file });
    return Number(path.split('/').at(-1));
  };
  const pathOf = (number: number) => `/desk/register/uploads/${number}`;
  const first = await upload(person, '2021-11', `${SAMPLE}\n`);
  await take(colleague, pathOf(first), 'publish', { at: '' });
  const wrong = await upload(colleague, '2022-01', SAMPLE.replaceAll(/^Abia,.*\r?\n/gm, ''));
  await take(person, pathOf(wrong), 'refuse', {
    reason: 'Abia is missing. Ask its office for the file of January.',
  });
  const others = await upload(colleague, '2022-05', SAMPLE.replaceAll(/^Kano,.*\r?\n/gm, ''));
  const own = await upload(person, '2022-06', `${SAMPLE}\n\n`);
  return { upload: { others, own }, edition: '2021-11' };
}
