import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { FILE_KINDS, LONGEST_FILE } from '../../../app/features/data-access/answer/file-kinds';
import { requestBody } from '../../support/data-access-request';
import { formOf } from '../../support/desk';
import { type Caller, caller, WITH_FILES } from '../../support/desk-matrix';
import { all } from '../../support/dom';
import { newVisitor, postJson } from '../../support/form-posts';
import type { OwnSite } from '../../support/own-site';
import { atLeast, atMost, exactly, type Figure } from '../figures';
import { type Entries, shapesOf, type Upload } from './upload-shapes';

const HANG_MS = 20_000;
/** Megabytes of a process with a heap of 160 MB; compose.yaml gives it 640. */
const MOST_MEMORY = 600;

/** A page that takes files: who sends them, by which form, and what this form says besides. */
interface Target {
  who: 'requests' | 'register' | 'editor';
  step: string;
  /** The path of a page with an empty form. */
  path(site: OwnSite): Promise<string>;
  fields: Record<string, string>;
}

const TARGETS: Record<string, Target> = {
  'desk.requests.$reference': { who: 'requests', step: 'add-file', path: newRequest, fields: {} },
  'desk.register.upload': {
    who: 'register',
    step: 'upload',
    path: async () => '/desk/register/upload',
    fields: { asAt: '2022-05', source: 'An attack' },
  },
  'desk.content.pictures.new': {
    who: 'editor',
    step: 'upload',
    path: async () => '/desk/content/pictures/new',
    fields: {},
  },
  'desk.content.documents.new': {
    who: 'editor',
    step: 'upload',
    path: async () => '/desk/content/documents/new',
    fields: {},
  },
};

/**
 * Files of odd names, kinds, sizes and shapes, to each page that takes files; then every file that was kept is fetched.
 *
 * @param every how many of the shapes there are for each that is sent
 */
export async function uploads(site: OwnSite, secrets: Set<string>, every = 1): Promise<Figure[]> {
  const failures: string[] = [];
  const statuses = new Map<string, number>();
  let sent = 0;
  for (const target of Object.values(TARGETS)) {
    const person = await caller(site, target.who);
    secrets.add(person.cookie).add(person.desk);
    let { path, shapes } = await open(site, person, target);
    for (let index = 0; index < shapes.length; index += every) {
      const upload = shapes[index] as Upload;
      const status = await send(site, person, path, upload);
      // A request takes three files, and other forms than this one from then on.
      if (status === '303') ({ path, shapes } = await open(site, person, target));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      sent++;
      if (/^5|hang/.test(status) || (status === 'closed' && !upload.mayBreak))
        failures.push(`${status} ${path}: ${upload.what}`);
    }
  }
  console.log([...statuses].map(([status, times]) => `${status}: ${times}`).join(', '));
  if (failures.length > 0) console.log(failures.join('\n'));
  return [
    exactly('pages that take files: not attacked', WITH_FILES.filter((route) => !TARGETS[route]).length, 0),
    exactly(`${sent} odd uploads: 5xx, hangs and broken connections`, failures.length, 0),
    ...(await filesKept(site, secrets, Math.floor(20 / every))),
    atMost('memory of the process at the most (MB)', peakOf(site), MOST_MEMORY),
  ];
}

/** An empty form of a page, and everything that is sent with what it says. */
async function open(site: OwnSite, person: Caller, { path, step, fields }: Target) {
  const address = await path(site);
  const form = formOf(await (await person.get(address)).text(), step, fields) as FormData;
  const entries: Entries = [...form].map(([name, value]) => [name, String(value)]);
  return { path: address, shapes: shapesOf(entries) };
}

let number = 7000;

/** The page of a request that has just come. */
async function newRequest(site: OwnSite): Promise<string> {
  const { reference } = await (
    await postJson(site, '/api/data-access-request', requestBody(++number))
  ).json();
  return `/desk/requests/${String(reference).toLowerCase()}`;
}

/** Sends it as it is, and gives its status; `closed` without one, and `hang` if nothing comes. */
function send(site: OwnSite, { cookie }: Caller, path: string, { headers, body }: Upload): Promise<string> {
  const { hostname, port } = new URL(site.url);
  const own = { ...newVisitor(), Origin: site.url, Cookie: `desk=${cookie}`, Connection: 'close' };
  const length = headers['Transfer-Encoding'] ? {} : { 'Content-Length': String(body.length) };
  return new Promise((resolve) => {
    const sent = request({
      hostname,
      port,
      path,
      method: 'POST',
      agent: false,
      headers: { ...own, ...length, ...headers },
      timeout: HANG_MS,
    });
    sent
      .once('response', (answer) => {
        answer.resume().once('error', () => resolve('closed'));
        answer.once('end', () => resolve(String(answer.statusCode)));
      })
      .once('timeout', () => {
        resolve('hang');
        sent.destroy();
      })
      .on('error', () => resolve('closed'));
    sent.end(body);
  });
}

/** Fetches each file of an answer: whether its name is plain, and whether any browser could show or run it. */
async function filesKept(site: OwnSite, secrets: Set<string>, least: number): Promise<Figure[]> {
  const person = await caller(site, 'requests');
  secrets.add(person.cookie);
  const files = await site.rows('SELECT reference, file, name, size FROM desk_request_files');
  const bad = { name: 0, size: 0, shown: 0, page: 0 };
  for (const { reference, file, name, size } of files) {
    const path = `/desk/requests/${reference.toLowerCase()}`;
    if ([...name].length > 100 || /[\p{Cc}\p{Cf}\p{Cs}<>:"|?*\\/]/u.test(name)) bad.name++;
    if (size > LONGEST_FILE) bad.size++;
    if (!isOnlySaved(await person.get(`${path}/file/${file}`, { method: 'HEAD' }))) bad.shown++;
    const page = await (await person.get(path)).text();
    if (all(page, 'main img, main script, main svg, main [onerror]').length > 0) bad.page++;
  }
  return [
    atLeast('files of answers that were kept', files.length, least),
    exactly('files of answers: with a long name, or one of more than plain letters', bad.name, 0),
    exactly('files of answers: longer than 20 MB', bad.size, 0),
    exactly('files of answers: that a browser might show or run', bad.shown, 0),
    exactly('pages with files of answers: with markup of a name', bad.page, 0),
  ];
}

const TYPES: string[] = Object.values(FILE_KINDS).map(({ type }) => type);

function isOnlySaved({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    /^attachment; filename="[^"\\]+"; filename\*=UTF-8''[\w.!~%-]+$/.test(
      headers.get('content-disposition') ?? '',
    ) &&
    TYPES.includes(headers.get('content-type') ?? '') &&
    headers.get('x-content-type-options') === 'nosniff' &&
    headers.get('content-security-policy') === "sandbox; default-src 'none'" &&
    headers.get('cache-control') === 'no-store'
  );
}

/** Megabytes that a site's process has had at the most. */
function peakOf({ process: { pid } }: OwnSite): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}
