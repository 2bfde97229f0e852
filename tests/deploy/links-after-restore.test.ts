import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../support/databases';
import { ensurePostgresTools, isInstallable } from '../support/debian-packages';
import { postForm, postJson } from '../support/form-posts';
import { linkIn, mailsTo } from '../support/mail-files';
import { SECRET_KEY, startSite, type TestSite, untilReady } from '../support/site';
import { type Rehearsal, startRehearsal } from './rehearsal';

/** Newsletter links after the site's database was replaced by a dump, as docs/deploy.md describes (docs/promises.md P8). */
describe.skipIf(!isInstallable(ensurePostgresTools))('newsletter links after a restore', () => {
  let rehearsal: Rehearsal;
  let site: TestSite;
  let dataDir: string;
  const links = {} as Record<'early' | 'lost' | 'next', { settings: string; leave: string }>;
  const start = async () => {
    site = await startSite({ DATABASE_URL: rehearsal.website(), DATA_DIR: dataDir, TRUST_PROXY: '1' });
    await untilReady(site);
  };
  const subscriber = async (email: string) => {
    const [row] = await rowsOf(
      rehearsal.owner(),
      'SELECT id::text, status, topics FROM subscriber WHERE email = $1',
      [email],
    );
    if (!row) throw new Error(`${email} has not subscribed.`);
    return row;
  };

  /** Subscribes and confirms, as a person does. Returns the links of the welcome email. */
  async function subscribe(email: string) {
    expect((await postJson(site, '/api/subscribe', { email })).status).toBe(200);
    const [mail] = await mailsTo(dataDir, email);
    if (!mail) throw new Error('no mail');
    await postForm(site, linkIn(mail, '/newsletter/confirm/'), { intent: 'confirm' });
    const [, welcome] = await mailsTo(dataDir, email, 2);
    if (!welcome) throw new Error('no welcome');
    return {
      settings: linkIn(welcome, '/newsletter/settings/'),
      leave: linkIn(welcome, '/newsletter/unsubscribe/'),
    };
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'nassco-links-'));
    rehearsal = await startRehearsal();
    await start();
    links.early = await subscribe('early@example.org');
    const done = await rehearsal.script('backup.sh');
    expect(done, done.said).toMatchObject({ code: 0 });
    links.lost = await subscribe('lost@example.org');
    const { id } = await subscriber('lost@example.org');

    const file = path.join(rehearsal.folder, (await rehearsal.backups()).at(-1) ?? '');
    await rehearsal.newDatabase('nassco_restored');
    const restored = await rehearsal.script('restore.sh', [file], { PGDATABASE: 'nassco_restored' });
    expect(restored, restored.said).toMatchObject({ code: 0 });
    await site.stop();
    await rehearsal.swap('nassco', 'nassco_restored');
    await start();
    links.next = await subscribe('next@example.org');
    // The number of the subscriber who is lost is given again.
    expect(await subscriber('next@example.org')).toEqual({ id, status: 'confirmed', topics: ['news'] });
  });
  afterAll(async () => {
    await site?.stop();
    await rehearsal?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test("the link of a lost subscriber does not open, change or end somebody else's subscription", async () => {
    for (const link of Object.values(links.lost)) expect((await site.get(link)).status).toBe(404);
    const choice = { choose: '1', topics: 'tenders', intent: 'save' };
    await postForm(site, links.lost.settings, choice);
    await postForm(site, links.lost.settings, { intent: 'leave' });
    await postForm(site, links.lost.leave, { intent: 'unsubscribe' });
    await postForm(site, links.lost.leave, { 'List-Unsubscribe': 'One-Click' });
    expect(await subscriber('next@example.org')).toMatchObject({ status: 'confirmed', topics: ['news'] });
  });

  test('a link that signs only the number belongs to nobody who has a random value', async () => {
    const { id } = await subscriber('next@example.org');
    expect((await site.get(`/newsletter/settings/${earlierToken(id)}`)).status).toBe(404);
  });

  test('a subscriber from before the random values keeps the links of emails already sent', async () => {
    await rowsOf(
      rehearsal.owner(),
      `INSERT INTO subscriber (email, status, consent_version, confirmed_at, keep_until)
       VALUES ('before@example.org', 'confirmed', '2026-11-23', now(), NULL)`,
    );
    const { id } = await subscriber('before@example.org');
    await postForm(site, `/newsletter/unsubscribe/${earlierToken(id)}`, { intent: 'unsubscribe' });
    expect(await subscriber('before@example.org')).toMatchObject({ status: 'unsubscribed' });
  });

  test('the links of those who were in the dump, and new ones, work', async () => {
    for (const [name, { settings, leave }] of Object.entries(links)) {
      if (name === 'lost') continue;
      expect((await site.get(settings)).status).toBe(200);
      await postForm(site, leave, { 'List-Unsubscribe': 'One-Click' });
      expect(await subscriber(`${name}@example.org`)).toMatchObject({ status: 'unsubscribed' });
    }
  });
});

/** A token as it was made before subscribers had a random value. */
function earlierToken(id: string): string {
  const number = BigInt(id).toString(36);
  const signature = createHmac('sha256', SECRET_KEY).update(`newsletter-link\n${number}`);
  return number + signature.digest('base64url').slice(0, 22);
}
