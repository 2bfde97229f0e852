import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { expect, test } from 'vitest';
import { newVisitor } from '../../support/form-posts';
import { ownSite } from '../../support/own-site';

const PAGE = '/where-we-work/match-lga-names';

const site = ownSite({ TRUST_PROXY: '1' });

/** Starts to send a long list, then stalls. */
async function beginList(visitor: Record<string, string>): Promise<ClientRequest> {
  const headers = {
    ...visitor,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(1024 * 1024),
  };
  const begun = request(site.url + PAGE, { method: 'POST', headers });
  begun.on('error', () => {});
  begun.write('names=Gaya');
  await once(begun, 'socket');
  return begun;
}

const sendList = (visitor: Record<string, string>, bytes = 100_000) =>
  site.get(PAGE, {
    method: 'POST',
    headers: visitor,
    body: new URLSearchParams({ names: 'Gaya', more: randomBytes(bytes / 2).toString('hex') }),
  });

test('long lists over the limit per client and in total are refused; forms and short lists are not affected', async () => {
  const slow = newVisitor();
  const begun = [await beginList(slow), await beginList(slow)];
  await expect.poll(async () => (await sendList(slow)).status).toBe(503);
  expect((await sendList(newVisitor())).status).toBe(200);
  for (let count = 2; count < 8; count++) begun.push(await beginList(newVisitor()));
  await expect.poll(async () => (await sendList(newVisitor())).status).toBe(503);
  const refused = await sendList(newVisitor());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.text()).toContain('What you entered is not lost');
  expect((await sendList(newVisitor(), 1000)).status).toBe(200);
  const form = await site.get('/newsletter', {
    method: 'POST',
    headers: newVisitor(),
    body: new URLSearchParams({ email: '' }),
  });
  expect(form.status).toBe(422);
  // Aborting frees the slots.
  for (const request of begun) request.destroy();
  await expect.poll(async () => (await sendList(slow)).status).toBe(200);
});

test('a false or missing length is bounded as well', async () => {
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(50_000).fill(0x61)),
  });
  const init = {
    method: 'POST',
    headers: { ...newVisitor(), 'Content-Type': 'application/x-www-form-urlencoded' },
    body: endless,
    duplex: 'half',
  };
  expect((await site.get(PAGE, init as RequestInit)).status).toBe(413);
});
