import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { rowsOf } from './databases';
import { askedLink, invite } from './desk';
import { type FilledDesk, fillDesk } from './filled-desk';
import type { OwnSite } from './own-site';
import { startSite, untilReady } from './site';

/** A page of the desk to look at. */
export interface DeskPage {
  name: string;
  path: string;
  /** For a page of the door: it is opened by nobody. */
  isOpen?: boolean;
  /** A step that the page then refuses, and what is entered for it; other fields are emptied. */
  refused?: RefusedStep;
}

interface RefusedStep {
  step: string;
  fields?: Record<string, string>;
  /** The person showed passkey or code long ago, and is asked for it again. */
  isLate?: boolean;
  /** What is then entered as code. */
  code?: string;
}

/** File names of the routes that are pages: signing out only leads on, and files have no component. */
export const DESK_ROUTES = readdirSync('app/routes').filter(
  (name) => /^desk\..*tsx$/.test(name) && name !== 'desk.sign-out.tsx',
);

/** A site with a filled desk, its pages by route, and how to stop it. */
export async function startFilledDesk() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nassco-filled-desk-'));
  const started = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
  await untilReady(started);
  const { url: databaseUrl } = await startEmbeddedPostgres(dataDir);
  const rows: OwnSite['rows'] = (sql, values) => rowsOf(databaseUrl, sql, values);
  const site: OwnSite = { ...started, databaseUrl, dataDir, rows };
  const stop = async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const filled = await fillDesk(site);
    return { site, filled, pages: await pagesOf(site, filled), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A document that was uploaded, and is public. @returns path of the page that takes it down */
async function uploaded(site: OwnSite): Promise<string> {
  await site.rows(
    "INSERT INTO content_document (path, title, bytes, size, sha256, text, published_at) VALUES ('/documents/a-report.pdf', 'A report of the office in Kano on payments to households in 2025', '%PDF-1.7', 8, 'x', '', now())",
  );
  return '/desk/content/take-down/documents/a-report';
}

/** The pages to look at, by route file: each with its states. */
async function pagesOf(site: OwnSite, filled: FilledDesk): Promise<Record<string, DeskPage[]>> {
  const { request, report, issue, upload, edition, revision, colleague } = filled;
  const person = `/desk/people/${encodeURIComponent(colleague)}`;
  const newsletter = (name: string) => `/desk/newsletters/${name}`;
  const pages: Record<string, Omit<DeskPage, 'name'>[]> = {
    'desk._index.tsx': [{ path: '/desk' }],
    'desk.sign-in.tsx': [
      { path: '/desk/sign-in', isOpen: true },
      { path: '/desk/sign-in', isOpen: true, refused: { step: 'passkey' } },
      {
        path: '/desk/sign-in',
        isOpen: true,
        refused: { step: 'link', fields: { email: 'ada@office.example' } },
      },
    ],
    'desk.link.$token.tsx': [
      { path: await invite(site, 'ibrahim.musa@nassco.example', ['editor']), isOpen: true },
      {
        path: await invite(site, colleague.replace('@', '2@'), ['editor']),
        isOpen: true,
        refused: { step: 'code', fields: { code: '000 000' } },
      },
      { path: await askedLink(site, filled.person), isOpen: true },
      { path: '/desk/link/wrong', isOpen: true },
    ],
    'desk.me.tsx': [
      { path: '/desk/me' },
      { path: '/desk/me', refused: { step: 'code', fields: { code: '000 000' } } },
    ],
    // In the place of whichever page has sent a form.
    'desk.tsx': [
      { path: person, refused: { step: 'remove', isLate: true } },
      { path: person, refused: { step: 'remove', isLate: true, code: '000 000' } },
    ],
    'desk.actions._index.tsx': [
      { path: '/desk/actions' },
      { path: '/desk/actions?sort=who&order=desc' },
      { path: '/desk/actions?q=nothing+at+all' },
    ],
    'desk.people._index.tsx': [
      { path: '/desk/people' },
      { path: '/desk/people?sort=last_seen&order=desc' },
      { path: '/desk/people', refused: { step: 'invite' } },
    ],
    'desk.people.$email.tsx': [
      { path: person },
      { path: '/desk/people/new@nassco.example', refused: { step: 'roles' } },
      { path: '/desk/people/nobody@nassco.example' },
    ],
    'desk.requests._index.tsx': [
      { path: '/desk/requests' },
      { path: '/desk/requests?status=all&page=2' },
      { path: '/desk/requests?status=overdue' },
      { path: '/desk/requests?q=nothing' },
    ],
    'desk.requests.$reference.tsx': [
      { path: request.open },
      { path: `${request.open}?text=1` },
      { path: request.open, refused: { step: 'close' } },
      { path: request.open, refused: { step: 'erase' } },
      { path: request.closed },
      { path: '/desk/requests/dar-0000-00000' },
    ],
    'desk.subscribers._index.tsx': [
      { path: '/desk/subscribers' },
      { path: '/desk/subscribers', refused: { step: 'find' } },
      { path: '/desk/subscribers', refused: { step: 'find', fields: { email: 'reader-3@example.org' } } },
    ],
    'desk.fraud-reports._index.tsx': [
      { path: '/desk/fraud-reports' },
      { path: '/desk/fraud-reports?list=all&page=2' },
      { path: '/desk/fraud-reports?q=nothing' },
    ],
    'desk.fraud-reports.$number._index.tsx': [
      { path: `/desk/fraud-reports/${report.open}` },
      { path: `/desk/fraud-reports/${report.alone}`, refused: { step: 'erase' } },
    ],
    'desk.fraud-reports.$number.warning.tsx': [{ path: `/desk/fraud-reports/${report.open}/warning` }],
    'desk.newsletters._index.tsx': [{ path: '/desk/newsletters' }, { path: '/desk/newsletters?q=nothing' }],
    'desk.newsletters.new.tsx': [
      { path: '/desk/newsletters/new' },
      { path: '/desk/newsletters/new', refused: { step: 'write' } },
    ],
    'desk.newsletters.$issue._index.tsx': [
      ...Object.values(issue).map((name) => ({ path: newsletter(name) })),
      { path: newsletter('2026-11') },
      { path: newsletter(issue.draft), refused: { step: 'send', fields: { at: 'soon' } } },
    ],
    'desk.newsletters.$issue.edit.tsx': [
      { path: `${newsletter(issue.draft)}/edit` },
      { path: `${newsletter(issue.draft)}/edit`, refused: { step: 'change' } },
    ],
    'desk.newsletters.$issue.page.tsx': [{ path: `${newsletter(issue.draft)}/page` }],
    'desk.register._index.tsx': [{ path: '/desk/register' }],
    'desk.register.uploads._index.tsx': [
      { path: '/desk/register/uploads' },
      { path: '/desk/register/uploads?state=waiting&q=nothing' },
    ],
    'desk.register.uploads.$number_.rows._index.tsx': [
      { path: `/desk/register/uploads/${upload.others}/rows` },
      { path: `/desk/register/uploads/${upload.others}/rows?sort=state&order=desc&page=2` },
    ],
    'desk.content._index.tsx': [{ path: '/desk/content' }],
    'desk.content.$kind._index.tsx': [
      { path: '/desk/content/answers' },
      { path: '/desk/content/news?q=nothing' },
    ],
    'desk.content.$kind.$name._index.tsx': [
      { path: '/desk/content/tenders/new', refused: { step: 'save' } },
      { path: '/desk/content/answers/not-paid' },
      { path: '/desk/content/own-names/own-names' },
      { path: '/desk/content/warnings/false-job-offers', refused: { step: 'take-down' } },
    ],
    'desk.content.$kind.$name.$revision.tsx': [
      { path: revision.form },
      { path: revision.form, refused: { step: 'save', fields: { body: 'See [this](/no-such-page).' } } },
    ],
    'desk.content.revisions.$revision._index.tsx': [
      ...[revision.draft, revision.proposed, revision.published].map((path) => ({ path })),
      { path: revision.proposed, refused: { step: 'refuse' } },
    ],
    'desk.content.languages._index.tsx': [
      { path: '/desk/content/languages' },
      { path: '/desk/content/languages?q=nothing&language=ha' },
    ],
    'desk.content.pictures._index.tsx': [
      { path: '/desk/content/pictures' },
      { path: '/desk/content/pictures?q=nothing' },
    ],
    'desk.content.pictures.new.tsx': [
      { path: '/desk/content/pictures/new' },
      { path: '/desk/content/pictures/new', refused: { step: 'upload' } },
    ],
    'desk.content.take-down.$kind.$name.tsx': [
      { path: await uploaded(site) },
      { path: '/desk/content/take-down/documents/a-report', refused: { step: 'take-down' } },
      { path: '/desk/content/take-down/pictures/none' },
    ],
    'desk.content.documents._index.tsx': [
      { path: '/desk/content/documents' },
      { path: '/desk/content/documents?q=nothing' },
    ],
    'desk.content.documents.new.tsx': [
      { path: '/desk/content/documents/new' },
      { path: '/desk/content/documents/new', refused: { step: 'upload' } },
    ],
    'desk.register.upload.tsx': [
      { path: '/desk/register/upload' },
      { path: '/desk/register/upload', refused: { step: 'upload' } },
    ],
    'desk.register.uploads.$number.tsx': [
      { path: `/desk/register/uploads/${upload.others}` },
      { path: `/desk/register/uploads/${upload.others}`, refused: { step: 'publish' } },
      { path: `/desk/register/uploads/${upload.own}` },
      { path: '/desk/register/uploads/1' },
      { path: '/desk/register/uploads/2' },
    ],
    'desk.register.editions.$edition.tsx': [
      { path: `/desk/register/editions/${edition}` },
      { path: `/desk/register/editions/${edition}`, refused: { step: 'withdraw' } },
    ],
    'desk.numbers._index.tsx': [{ path: '/desk/numbers' }, { path: '/desk/numbers?from=x' }],
    'desk.numbers.$part.tsx': ['page-views', 'searches', 'requests', 'subscribers', 'mails'].map((part) => ({
      path: `/desk/numbers/${part}`,
    })),
    'desk.numbers.report.tsx': [{ path: '/desk/numbers/report' }, { path: '/desk/numbers/report?year=x' }],
  };
  const named = (route: string, page: Omit<DeskPage, 'name'>, index: number) => ({
    ...page,
    name: [route.replace(/\.tsx$/, ''), index + 1, page.refused?.step].filter(Boolean).join('-'),
  });
  return Object.fromEntries(
    Object.entries(pages).map(([route, list]) => [
      route,
      list.map((page, index) => named(route, page, index)),
    ]),
  );
}

/** Signs the person of the filled desk in, or out for a page of the door. */
export async function signInAt(
  context: BrowserContext,
  { site, filled }: { site: OwnSite; filled: FilledDesk },
  { isOpen }: DeskPage,
) {
  await context.clearCookies();
  const cookies = [...filled.browser.cookies].filter(([name]) => name !== 'desk-said');
  if (!isOpen) await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: site.url })));
}

/** Opens a page, and has the step refused if it is about that. */
export async function openDeskPage(page: Page, site: OwnSite, { path: to, refused }: DeskPage) {
  await page.goto(site.url + to);
  if (!refused) return;
  await site.rows('UPDATE desk_session SET confirmed_at = now() - $1::interval', [
    refused.isLate ? '11 minutes' : '0 minutes',
  ]);
  // Each from a client of its own, as tries are counted.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` });
  await Promise.all([page.waitForNavigation(), page.evaluate(sendStep, refused)]);
  const { step, code } = refused;
  if (!code) return;
  const withCode = { step, fields: { 'key-code': code } };
  await Promise.all([page.waitForNavigation(), page.evaluate(sendStep, withCode)]);
}

function sendStep({ step, fields = {} }: RefusedStep) {
  const mark = document.querySelector(`form input[name="step"][value="${step}"]`);
  const form = mark?.closest('form');
  if (!form) throw new Error(`The page has no form "${step}"`);
  for (const field of form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea')) {
    // A field for a date drops what is none.
    if (/^(date|month)/.test(field.type)) field.type = 'text';
    field.value = fields[field.name] ?? '';
    field.checked = false;
  }
  form.noValidate = true;
  form.submit();
}
