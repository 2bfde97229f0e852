import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { ensureNginx, startNginx } from '../../deploy/nginx';
import { withClient } from '../../support/databases';
import { isInstallable } from '../../support/debian-packages';
import { GATEWAY_TOKEN, ussdForm } from '../../support/gateway';
import { clientOf } from '../../support/https';
import { ownSite } from '../../support/own-site';

// docs/promises.md P42.

/** Matches every notation: +2348099912345, 08099912345, tel:+234 809 991 2345. */
const CANARY = /809\W?991\W?2345/;
const PHONE = '+2348099912345';
const FORM = 'application/x-www-form-urlencoded';
const BEARER = { Authorization: `Bearer ${GATEWAY_TOKEN}` };

const site = ownSite({ GATEWAY_TOKEN, TRUST_PROXY: '1', LOG_LEVEL: 'trace' });

interface Sent {
  path: string;
  headers: Record<string, string>;
  body: string;
}

const step = (text: string) => ussdForm(text, PHONE).toString();

/** Steps and messages that are answered, refused, or fail in the database, with number and token in every place. */
const SENT: Sent[] = [
  ...['', '1*3', '1*Gaya', '7*DAR-7K3M-9QXCW', 'x', '\u0000', '1*\u0000'].map((text) => ({
    path: `/gateway/ussd?token=${GATEWAY_TOKEN}`,
    headers: { 'Content-Type': FORM },
    body: step(text),
  })),
  { path: '/gateway/ussd', headers: { ...BEARER, 'Content-Type': FORM, Origin: 'null' }, body: step('') },
  { path: '/gateway/ussd?token=wrong', headers: { 'Content-Type': FORM }, body: step('') },
  {
    path: `/gateway/ussd?phoneNumber=${PHONE}`,
    headers: { ...BEARER, 'Content-Type': FORM },
    body: `phoneNumber=${PHONE}`,
  },
  {
    path: '/gateway/ussd',
    headers: { ...BEARER, 'Content-Type': 'application/json' },
    body: `{"phoneNumber":"${PHONE}"}`,
  },
  { path: '/gateway/ussd', headers: { ...BEARER, 'Content-Type': FORM }, body: step('x'.repeat(17_000)) },
  {
    path: `/gateway/sms?token=${GATEWAY_TOKEN}&from=${PHONE}`,
    headers: { 'Content-Type': 'text/plain', 'X-Kannel-From': PHONE },
    body: `Call me at ${PHONE}`,
  },
  {
    path: '/gateway/sms',
    headers: { ...BEARER, 'Content-Type': FORM },
    body: `from=${PHONE}&text=status+DAR-7K3M-9QXCW`,
  },
  {
    path: '/gateway/sms',
    headers: { ...BEARER, 'Content-Type': 'application/json' },
    body: `{"from":"${PHONE}","text":"Gaya"}`,
  },
  {
    path: '/gateway/sms',
    headers: { ...BEARER, 'Content-Type': 'application/json' },
    body: `{"from":"${PHONE}","text":`,
  },
  {
    path: '/gateway/sms',
    headers: { ...BEARER, 'Content-Type': 'application/json' },
    body: `{"input":{"text":"Bassa"},"contact":{"urn":"tel:${PHONE}"}}`,
  },
];

async function sendAll() {
  const statuses: number[] = [];
  for (const { path: to, headers, body } of SENT)
    statuses.push((await site.get(to, { method: 'POST', headers, body })).status);
  return statuses;
}

/** The tables with a row containing the number, including those of the job queue. */
async function tablesWithNumber(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`SELECT 1 FROM ${name} t WHERE t::text ~ $1 LIMIT 1`, [
      CANARY.source,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('phone numbers are in no log, table or file, and the token is in no log', async () => {
  const statuses = await sendAll();
  expect(new Set(statuses)).toEqual(new Set([200, 400, 401, 403, 413, 415]));
  await sleep(100);
  const log = site.output();
  expect(log.match(/"path":"\/gateway\//g)?.length).toBeGreaterThanOrEqual(SENT.length);
  expect(log).not.toMatch(CANARY);
  expect(log).not.toContain(GATEWAY_TOKEN);
  expect(await withClient(site.databaseUrl, tablesWithNumber)).toEqual([]);
  for (const entry of await readdir(site.dataDir, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      expect(await readFile(path.join(entry.parentPath, entry.name), 'latin1')).not.toMatch(CANARY);
});

test.skipIf(!isInstallable(ensureNginx))('nginx, which forwards steps, logs neither', async () => {
  const { host } = new URL(site.url);
  const nginx = await startNginx([host, host]);
  const client = clientOf(nginx);
  try {
    const statuses: number[] = [];
    for (const { path: to, headers, body } of SENT) {
      const length = String(Buffer.byteLength(body));
      const sent = { method: 'POST', body, headers: { ...headers, 'Content-Length': length } };
      statuses.push((await client.get(to, sent)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 400, 401, 403, 413, 415]));
    await expect.poll(async () => (await nginx.accessLog()).length).toBeGreaterThanOrEqual(SENT.length);
    const logs = JSON.stringify(await nginx.accessLog()) + nginx.errorLog();
    expect(logs).not.toMatch(CANARY);
    expect(logs).not.toContain(GATEWAY_TOKEN);
  } finally {
    client.close();
    await nginx.stop();
  }
});
