import { once } from 'node:events';
import { request as requestPlain } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as requestTls } from 'node:https';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../app/features/desk/roles';
import { requestBody } from '../support/data-access-request';
import { rowsOf } from '../support/databases';
import { isInstallable } from '../support/debian-packages';
import {
  codeOf,
  type DeskBrowser,
  deskBrowser,
  forgetCode,
  formOf,
  joinDesk,
  latestLink,
} from '../support/desk';
import { textOf } from '../support/dom';
import { postJson } from '../support/form-posts';
import { siteThrough } from '../support/https';
import type { OwnSite } from '../support/own-site';
import type { AnsweringSite } from '../support/site';
import { ensureNginx } from './nginx';
import { startTopology, type Topology } from './topology';

const MEGABYTE = 1024 * 1024;
/** What a person's 7 Mbit/s carry in a second: 20 MB take 24 s. */
const BYTES_A_SECOND = 880_000;
const PUBLIC_ORIGIN = 'https://127.0.0.1';

/** The desk on two processes behind `deploy/nginx`. */
describe.skipIf(!isInstallable(ensureNginx))('the desk behind nginx', () => {
  let topology: Topology;
  let through: ReturnType<typeof siteThrough>;
  let site: OwnSite;
  beforeAll(async () => {
    topology = await startTopology();
    through = siteThrough(topology.nginx);
    site = asSite(through);
  });
  afterAll(async () => {
    through?.close();
    await topology?.stop();
  });

  const asSite = ({ url, get }: AnsweringSite) =>
    ({ url, get, rows: (sql, values) => rowsOf(topology.databaseUrl, sql, values) }) as OwnSite;

  const join = (...roles: Role[]) => joinDesk(site, roles);

  /** The same browser, which speaks to one process. */
  function at(which: 0 | 1, { cookies }: DeskBrowser): DeskBrowser {
    const browser = deskBrowser(topology.apps[which], { Origin: PUBLIC_ORIGIN });
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return browser;
  }

  const statusesAtBoth = (browser: DeskBrowser, path = '/desk') =>
    Promise.all(([0, 1] as const).map(async (which) => (await at(which, browser).get(path)).status));

  let number = 0;
  /** A request that has just come: its page at the desk. */
  async function newRequest(): Promise<string> {
    const answer = await (await postJson(through, '/api/data-access-request', requestBody(++number))).json();
    const reference = String(answer.reference);
    await site.rows('UPDATE data_access_request SET review_mark = NULL WHERE reference = $1', [reference]);
    return `/desk/requests/${reference.toLowerCase()}`;
  }

  test('knows a session on both processes, and ends it on both with the next request', async () => {
    const manager = await join('manager');
    const editor = await join('editor');
    expect(await statusesAtBoth(editor)).toEqual([200, 200]);
    const removed = await at(0, manager).send(`/desk/people/${editor.email}`, 'remove');
    expect(removed.status, await removed.clone().text()).toBe(303);
    expect(await statusesAtBoth(editor)).toEqual([302, 302]);
    expect((await editor.get('/desk')).headers.get('location')).toBe('/desk/sign-in');
    expect(await statusesAtBoth(manager)).toEqual([200, 200]);
    expect((await at(1, manager).send('/desk/me', 'end-all')).status).toBe(303);
    expect(await statusesAtBoth(manager)).toEqual([302, 302]);
  });

  test('lets in once by a link and a code that are sent to both at once', async () => {
    const { email, secret } = await join('requests');
    const browser = deskBrowser(site);
    await browser.send('/desk/sign-in', 'link', { email });
    const link = await latestLink(site, email);
    await forgetCode(site, email);
    const code = codeOf(secret);
    const answers = await Promise.all(
      [0, 1, 0, 1].map((which) =>
        at(which as 0 | 1, browser)
          .send(link, 'code', { code })
          .catch(() => null),
      ),
    );
    expect(answers.filter((answer) => answer?.status === 303)).toHaveLength(1);
  });

  test('takes at one process a form that the other has made, and shows the step at both', async () => {
    const person = await join('requests');
    const path = await newRequest();
    const page = await (await at(0, person).get(path)).text();
    const body = formOf(page, 'close', { outcome: 'Sent by post.' });
    const once = { method: 'POST', body, headers: { Origin: PUBLIC_ORIGIN } };
    expect((await at(1, person).get(path, once)).status).toBe(303);
    // Sent again, it is done already, and has the same answer (docs/rules.md R26).
    expect((await at(0, person).get(path, once)).status).toBe(303);
    for (const which of [0, 1] as const)
      expect(textOf(await (await at(which, person).get(path)).text())).toContain('Sent by post.');
  });

  test('keeps sessions and files through the restart of a process, whose work the other does', async () => {
    const person = await join('requests');
    const path = await newRequest();
    const bytes = new Uint8Array(3 * MEGABYTE).fill(120);
    const file = new File([bytes], 'answer.txt');
    expect((await person.send(path, 'add-file', { file })).status).toBe(303);
    const [{ file: stored }] = await site.rows('SELECT max(file) AS file FROM desk_request_files');
    expect(await topology.apps[0].stop()).toBe(0);
    for (let time = 0; time < 6; time++) expect((await person.get(path)).status).toBe(200);
    const second = new File(['Second.'], 'second.txt');
    expect((await person.send(path, 'add-file', { file: second })).status).toBe(303);
    await topology.startAgain(0);
    for (const which of [0, 1] as const) {
      const answer = await at(which, person).get(`${path}/file/${stored}`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    }
    expect((await person.send(path, 'close', { outcome: 'Sent.' })).status).toBe(303);
    expect(await statusesAtBoth(person)).toEqual([200, 200]);
  });

  test('takes a file of 20 MB that comes slowly, and ends one that comes no further', async () => {
    const person = await join('requests');
    const { https, certificate } = topology.nginx;
    const formAt = async (name: string): Promise<Posted> => {
      const path = await newRequest();
      const pdf = Buffer.alloc(20 * MEGABYTE, 'x');
      pdf.write('%PDF-1.7\n');
      const page = await (await person.get(path)).text();
      const form = new Response(formOf(page, 'add-file', { file: new File([pdf], name) }) as FormData);
      const body = Buffer.from(await form.arrayBuffer());
      const headers = {
        'Content-Type': form.headers.get('Content-Type') ?? '',
        'Content-Length': String(body.length),
        Cookie: [...person.cookies].map((pair) => pair.join('=')).join('; '),
      };
      return { path, headers, body };
    };
    const byHttp1 = ({ path, headers, body }: Posted, pace = BYTES_A_SECOND) => {
      const own = { ...headers, Origin: https };
      const sent = requestTls(`${https}${path}`, { method: 'POST', ca: certificate, headers: own });
      return trickled(sent, body, statusOf(sent), pace);
    };
    const byHttp2 = async ({ path, headers, body }: Posted) => {
      const session = connectHttp2(https, { ca: certificate });
      const sent = session.request({ ...headers, Origin: https, ':method': 'POST', ':path': path });
      const status = once(sent, 'response').then(
        ([given]) => Number(given[':status']),
        () => 0,
      );
      // Slower than the other, so that the process, which nginx gives whole files, does not get both at once.
      const outcome = await trickled(sent, body, status, 0.7 * BYTES_A_SECOND);
      session.destroy();
      return outcome;
    };
    const byProcess = ({ path, headers, body }: Posted) => {
      const own = { ...headers, Origin: PUBLIC_ORIGIN };
      const sent = requestPlain(`${topology.apps[1].url}${path}`, { method: 'POST', headers: own });
      return trickled(sent, body, statusOf(sent));
    };
    const [http1, http2, alone, stalled] = await Promise.all([
      byHttp1(await formAt('by-http-1.pdf')),
      byHttp2(await formAt('by-http-2.pdf')),
      byProcess(await formAt('at-a-process-alone.pdf')),
      byHttp1(await formAt('stalled.pdf'), 0),
    ]);
    expect([http1.status, http2.status]).toEqual([303, 303]);
    expect(Math.min(http1.seconds, http2.seconds)).toBeGreaterThan(20);
    expect([0, 408]).toContain(alone.status);
    expect(alone.seconds).toBeLessThan(17);
    expect(stalled.status).toBe(0);
    expect(stalled.seconds).toBeGreaterThan(19);
    expect(stalled.seconds).toBeLessThan(25);
    const kept = await site.rows(
      "SELECT name, size FROM desk_request_files WHERE kind = 'pdf' ORDER BY name",
    );
    expect(kept).toEqual([
      { name: 'by-http-1.pdf', size: 20 * MEGABYTE },
      { name: 'by-http-2.pdf', size: 20 * MEGABYTE },
    ]);
  }, 90_000);
});

/** A form with a file, as a browser sends it. */
interface Posted {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** The status of an answer; 0 if the connection ends without one. */
function statusOf(sent: ReturnType<typeof requestPlain>): Promise<number> {
  return new Promise((resolve) => {
    sent
      .once('response', (answer) => resolve(answer.resume().statusCode ?? 0))
      .once('error', () => resolve(0));
  });
}

/** Writes a body as a slow line does, or its beginning alone. @param pace bytes in a second */
async function trickled(sent: Writable, body: Buffer, answered: Promise<number>, pace = BYTES_A_SECOND) {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  let status: number | undefined;
  void answered.then((given) => {
    status = given;
  });
  for (let from = 0; from < body.length && status === undefined; ) {
    const until = Math.min(body.length, Math.floor(1000 + seconds() * pace));
    if (until > from) sent.write(body.subarray(from, until));
    from = Math.max(from, until);
    await sleep(50);
  }
  if (status === undefined) sent.end();
  return { status: await answered, seconds: seconds() };
}
