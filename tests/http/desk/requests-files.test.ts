import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestBody } from '../../support/data-access-request';
import { type DeskPerson, joinDesk } from '../../support/desk';
import { all, attributesOf, textOf, textsOf } from '../../support/dom';
import { postJson } from '../../support/form-posts';
import { ownSite } from '../../support/own-site';
import { memoryOf } from '../../support/site';

const MEGABYTE = 1024 * 1024;

const uploads = mkdtempSync(path.join(tmpdir(), 'nassco-uploads-'));
afterAll(() => rmSync(uploads, { recursive: true }));

// Files are kept in their rows, or in a folder (docs/deploy.md): for people it is the same.
describe.each([
  ['the database', {}],
  ['a folder', { UPLOADS_DIR: uploads }],
])('in %s,', (_where, settings: Record<string, string>) => {
  const site = ownSite(settings);
  const isInFolder = 'UPLOADS_DIR' in settings;

  let person: DeskPerson;
  beforeAll(async () => {
    person = await joinDesk(site, ['requests']);
  });

  /** A request that has just come, the path of its page at the desk, and of its receipt. */
  async function newRequest(number: number) {
    const answer = await (await postJson(site, '/api/data-access-request', requestBody(number))).json();
    const reference = String(answer.reference);
    await site.rows('UPDATE data_access_request SET review_mark = NULL WHERE reference = $1', [reference]);
    return { reference, path: `/desk/requests/${reference.toLowerCase()}`, receipt: String(answer.receipt) };
  }

  const pdf = (size = 2000) => {
    const bytes = Buffer.alloc(size, 'x');
    bytes.write('%PDF-1.7\n');
    return bytes;
  };

  const addFile = (path: string, name: string, bytes: Uint8Array, who = person) =>
    who.send(path, 'add-file', { file: new File([new Uint8Array(bytes)], name) });

  const filesOf = async (reference: string) =>
    (await site.rows('SELECT name FROM desk_request_files WHERE reference = $1', [reference])).map(
      ({ name }) => name,
    );

  const linksOn = async (receipt: string) =>
    attributesOf(await (await site.get(receipt)).text(), 'main a[href^="?file="]', 'href');

  describe('an answer with files', () => {
    test('reaches its requester by the receipt, once the request is closed', async () => {
      const { reference, path, receipt } = await newRequest(1);
      const bytes = pdf();
      expect((await addFile(path, 'Ọlá answer.pdf', bytes)).status).toBe(303);
      const rows = Buffer.from('State,LGA,HH\nKano,Gaya,1\n');
      expect((await addFile(path, 'rows.csv', rows)).status).toBe(303);
      expect(await site.rows('SELECT DISTINCT bytes IS NULL AS away FROM request_file')).toEqual([
        { away: isInFolder },
      ]);
      expect(await linksOn(receipt)).toEqual([]);
      expect((await site.get(`${receipt}/file/1`)).status).toBe(404);

      expect((await person.send(path, 'close', { outcome: 'See the files.' })).status).toBe(303);
      const page = await (await site.get(receipt)).text();
      expect(textOf(page)).toContain('Ọlá answer.pdf (PDF, 2 KB)');
      expect(page).not.toContain(receipt.split('/').at(-1));
      expect(await linksOn(receipt)).toEqual(['?file=1', '?file=2']);
      const led = await site.get(`${receipt}?file=1`);
      expect(led.status).toBe(303);
      const file = await site.get(led.headers.get('Location') ?? '');
      expect(file.status).toBe(200);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': '2000',
        'content-disposition': `attachment; filename="_l_ answer.pdf"; filename*=UTF-8''%E1%BB%8Cl%C3%A1%20answer.pdf`,
        'cache-control': 'no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
      expect(await (await site.get(`${receipt}/file/2`)).text()).toBe(rows.toString());
      expect((await site.get(`${receipt}/file/3`)).status).toBe(404);
      expect(
        await site.rows("SELECT who, detail FROM staff_actions WHERE reference = $1 AND what = 'download'", [
          reference,
        ]),
      ).toEqual([
        { who: 'requester', detail: 'csv, 25 bytes' },
        { who: 'requester', detail: 'pdf, 2000 bytes' },
      ]);
      expect(textOf(await (await person.get(path)).text())).toContain('requester, download');
      const held = await (await person.get(`${path}/export`)).json();
      expect(held['data access requests'][0]['files of the answer']).toHaveLength(2);

      await site.rows(
        "UPDATE data_access_request SET closed_at = now() - interval '31 days' WHERE reference = $1",
        [reference],
      );
      expect((await site.get(`${receipt}/file/1`)).status).toBe(404);
      expect((await person.send(path, 'reopen')).status).toBe(303);
      expect((await site.get(`${receipt}/file/1`)).status).toBe(404);
    });

    test('is fetched and changed by the desk, and erased with the request', async () => {
      const { reference, path } = await newRequest(2);
      await addFile(path, 'wrong.txt', Buffer.from('Wrong.'));
      const [link = ''] = attributesOf(await (await person.get(path)).text(), '#files tbody a', 'href');
      const manager = await joinDesk(site, ['manager']);
      expect(await (await manager.get(link)).text()).toBe('Wrong.');
      expect(all(await (await manager.get(path)).text(), 'main form[method=post]')).toHaveLength(0);
      expect((await person.send(path, 'remove-file-1')).status).toBe(303);
      expect((await person.get(link)).status).toBe(422);
      expect(await filesOf(reference)).toEqual([]);
      await addFile(path, 'right.txt', Buffer.from('Right.'));
      const actions = await site.rows(
        "SELECT who, what, detail FROM staff_actions WHERE reference = $1 AND what <> 'read'",
        [reference],
      );
      expect(actions).toEqual([
        { who: person.email, what: 'answer file', detail: 'added: txt, 6 bytes' },
        { who: person.email, what: 'answer file', detail: 'removed: txt, 6 bytes' },
        { who: manager.email, what: 'download', detail: 'txt, 6 bytes' },
        { who: person.email, what: 'answer file', detail: 'added: txt, 6 bytes' },
      ]);
      await person.send(path, 'erase', { reason: 'Test', sure: 'yes' });
      expect(
        (await site.rows("SELECT count(*)::integer AS left FROM request_file WHERE name = 'right.txt'"))[0]
          .left,
      ).toBe(0);
    });

    test('is not sent by somebody who has not seen all of it', async () => {
      const { reference, path } = await newRequest(3);
      const other = await joinDesk(site, ['requests']);
      const page = await (await person.get(path)).text();
      const [seen = ''] = attributesOf(page, 'input[name="seen"]', 'value');
      await addFile(path, 'added-meanwhile.txt', Buffer.from('x'), other);
      const refused = await person.send(path, 'close', { outcome: 'Sent.', seen });
      expect(refused.status).toBe(422);
      expect(textOf(await refused.text())).toContain(`${other.email} changed the files at`);
      expect(await filesOf(reference)).toEqual(['added-meanwhile.txt']);
    });

    test('has no file of a request that its requester took back', async () => {
      const { reference, path, receipt } = await newRequest(4);
      await addFile(path, 'draft.txt', Buffer.from('Draft.'));
      const [{ hash }] = await site.rows(
        'SELECT receipt_token_hash AS hash FROM data_access_request WHERE reference = $1',
        [reference],
      );
      await site.rows('SELECT withdraw_request($1, $2, NULL)', [hash, 'a key']);
      expect(await linksOn(receipt)).toEqual([]);
      expect((await site.get(`${receipt}/file/1`)).status).toBe(404);
    });

    test('is fetched 30 times a day at most', async () => {
      const { path, receipt } = await newRequest(5);
      await addFile(path, 'answer.txt', Buffer.from('Answer.'));
      await person.send(path, 'close', { outcome: 'Sent.' });
      const statuses: number[] = [];
      for (let time = 0; time < 31; time++) statuses.push((await site.get(`${receipt}/file/1`)).status);
      expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
      expect(statuses.at(-1)).toBe(429);
    });
  });

  describe('a file for an answer', () => {
    test('is refused with a reason if it is of a wrong kind, empty, too long, or one too many', async () => {
      const { reference, path } = await newRequest(10);
      const html = Buffer.from('<!DOCTYPE html><script>alert(1)</script>');
      const refusals: [name: string, bytes: Uint8Array, problem: string][] = [
        ['page.html', html, 'ends in one of'],
        ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'ends in one of'],
        ['page.pdf', html, 'is no PDF file'],
        ['page.txt', html, 'is no Text file'],
        ['page.csv', html, 'is no CSV file'],
        ['rows.xlsx', Buffer.from('State,LGA'), 'is no Excel file'],
        ['answer.pdf.exe', pdf(), 'ends in one of'],
        ['empty.pdf', Buffer.alloc(0), 'is empty'],
        ['', Buffer.alloc(0), 'Choose a file'],
        ['long.pdf', pdf(20 * MEGABYTE + 1), 'longer than 20 MB'],
      ];
      for (const [name, bytes, problem] of refusals) {
        const answer = await addFile(path, name, bytes);
        expect(answer.status, name).toBe(422);
        expect(textsOf(await answer.text(), '.form-problem')[0], name).toContain(problem);
      }
      expect(
        (await addFile(path, 'too-long.pdf', pdf(22 * MEGABYTE)).catch(() => ({ status: 413 }))).status,
      ).toBe(413);
      expect(await filesOf(reference)).toEqual([]);

      for (const number of [1, 2])
        expect((await addFile(path, `answer-${number}.pdf`, pdf())).status).toBe(303);
      const again = await addFile(path, 'answer-2.pdf', pdf());
      expect(textOf(await again.text())).toContain('has a file of that name');
      const before = await (await person.get(path)).text();
      expect((await addFile(path, 'answer-3.pdf', pdf())).status).toBe(303);
      expect(all(await (await person.get(path)).text(), 'input[type="file"]')).toHaveLength(0);
      const body = new FormData();
      for (const name of ['formKey', 'stamp', 'desk'])
        body.append(name, attributesOf(before, `input[name="${name}"]`, 'value')[0] ?? '');
      body.append('step', 'add-file');
      body.append(
        'seen',
        attributesOf(await (await person.get(path)).text(), 'input[name="seen"]', 'value')[0] ?? '',
      );
      body.append('file', new File([new Uint8Array(pdf())], 'answer-4.pdf'));
      const fourth = await person.get(path, { method: 'POST', body, headers: { Origin: site.url } });
      expect(fourth.status).toBe(422);
      expect(textOf(await fourth.text())).toContain('at most 3 files');
      expect(await filesOf(reference)).toHaveLength(3);
      // What was refused is not in the folder either.
      if (isInFolder) expect(readdirSync(uploads).filter((name) => name.startsWith('.part'))).toEqual([]);
    });

    test('may have 20 MB, within the memory of a small machine', async () => {
      const { path, receipt } = await newRequest(11);
      await addFile(path, 'first.pdf', pdf(20 * MEGABYTE));
      const started = performance.now();
      const answer = await addFile(path, 'second.pdf', pdf(20 * MEGABYTE));
      console.info(`20 MB stored in ${Math.round(performance.now() - started)} ms`);
      expect(answer.status).toBe(303);
      expect((await person.send(path, 'close', { outcome: 'Sent.' })).status).toBe(303);
      const before = memoryOf(site);
      const reading = performance.now();
      const bytes = Buffer.from(await (await site.get(`${receipt}/file/2`)).arrayBuffer());
      console.info(
        `20 MB fetched in ${Math.round(performance.now() - reading)} ms, memory ${Math.round(before)} to ${Math.round(memoryOf(site))} MB`,
      );
      expect(bytes.equals(pdf(20 * MEGABYTE))).toBe(true);
    });

    test('waits for another, but not for long', async () => {
      const slow = () =>
        new Promise<number>((resolve) => {
          const sent = httpRequest(
            `${site.url}/desk/requests/dar-7k3m-9qxcw`,
            {
              method: 'POST',
              headers: {
                'Content-Type': 'multipart/form-data; boundary=x',
                'Content-Length': String(5 * MEGABYTE),
                Origin: site.url,
              },
            },
            (answer) => resolve(answer.statusCode ?? 0),
          );
          sent.on('error', () => resolve(0));
          sent.write('--x\r\n');
          setTimeout(() => sent.destroy(), 9500);
        });
      const { path } = await newRequest(12);
      const [first, second, small] = [slow(), slow(), addFile(path, 'small.pdf', pdf())];
      expect((await small).status).toBe(303);
      expect(await second).toBe(503);
      await first;
      const together = ['one.pdf', 'two.pdf', 'three.pdf'].map(async (name, index) => {
        const own = await newRequest(13 + index);
        return (await addFile(own.path, name, pdf(5 * MEGABYTE))).status;
      });
      expect(await Promise.all(together)).toEqual([303, 303, 303]);
    });
  });
});
