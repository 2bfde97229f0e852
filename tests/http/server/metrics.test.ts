import { describe, expect, inject, test } from 'vitest';
import { newDatabase, withClient } from '../../support/databases';
import { joinDesk, latestLink, wrongCode } from '../../support/desk';
import { postForm, postJson } from '../../support/form-posts';
import { ownSite } from '../../support/own-site';
import { metric, metricDuring, rawRequest } from '../../support/raw-request';
import { siteAt, startSite } from '../../support/site';

const site = ownSite({ HOST: '0.0.0.0' });

describe('/metrics', () => {
  test('has process metrics in the Prometheus text format', async () => {
    const { status, headers, text } = await rawRequest(site, '/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain;.* version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    for (const name of [
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
      'database_connections',
      'page_cache_size',
      'http_request_duration_seconds_bucket',
    ])
      expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'));
    for (const line of text.split('\n').filter((row) => row && !row.startsWith('#')))
      expect(line).toMatch(/^[a-z_]\w*(\{(\w+="[^"]*",?)+\})? [-\d.e+]+$/);
  });

  test('counts requests by path pattern, including cached pages', async () => {
    for (let turn = 0; turn < 5; turn++) {
      await rawRequest(site, `/news/made-up-${turn}`);
      await rawRequest(site, '/');
      await rawRequest(site, '/', {}, 'HEAD');
    }
    const { text } = await rawRequest(site, '/metrics');
    const count = (method: string, route: string, status: number) =>
      `http_requests_total{method="${method}",route="${route}",status="${status}"} 5`;
    expect(text).toContain(count('GET', '/news/:slug', 404));
    expect(text).toContain(count('GET', '/', 200));
    expect(text).toContain(count('HEAD', '/', 200));
    expect(text).not.toContain('made-up');
  });

  test('has no more labels than the site has routes, whatever is requested', async () => {
    const series = async () => (await rawRequest(site, '/metrics')).text.split('\n').length;
    await rawRequest(site, '/nothing');
    await rawRequest(site, '/', {}, 'PROPFIND');
    const before = await series();
    for (let turn = 0; turn < 50; turn++) {
      await rawRequest(site, `/nothing-${turn}/${turn}`);
      await rawRequest(site, '/', {}, ['PROPFIND', 'MKCOL', 'PURGE', 'LOCK'][turn % 4]);
    }
    // Series for active handles and requests come and go.
    expect(await series()).toBeLessThan(before + 10);
  });

  test('counts waiting and abandoned jobs', async () => {
    expect(await metric(site, 'jobs{kind="waiting"}')).toBe(0);
    await withClient(site.databaseUrl, (client) =>
      client.query(`SELECT graphile_worker.add_job('nobody does this') FROM generate_series(1, 3);
        UPDATE graphile_worker._private_jobs SET attempts = 3 WHERE id = (SELECT min(id) FROM graphile_worker._private_jobs);
        UPDATE graphile_worker._private_jobs SET attempts = max_attempts
        WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs)`),
    );
    expect(await metric(site, 'jobs{kind="waiting"}')).toBe(2);
    expect(await metric(site, 'jobs{kind="trying_again"}')).toBe(1);
    expect(await metric(site, 'jobs{kind="failed"}')).toBe(1);
  });

  test('gives the age of the oldest email: not picked up, not sent, refused', async () => {
    const age = (kind: string) => metric(site, `mail_queue_age_seconds{kind="${kind}"}`);
    expect([await age('due'), await age('unsent'), await age('refused')]).toEqual([0, 0, 0]);
    const ages = (id: number, due: number, asked: number, error: string | null) =>
      `UPDATE graphile_worker._private_jobs SET run_at = now() - interval '${due} s', last_error = ${error && `'${error}'`},
         created_at = now() - interval '${asked} s', locked_at = ${due === 700 ? 'now()' : 'NULL'} WHERE id = (SELECT id FROM mail OFFSET ${id} LIMIT 1)`;
    await withClient(site.databaseUrl, (client) =>
      client.query(`
        CREATE TEMP TABLE mail AS SELECT (graphile_worker.add_job('mail_nobody', run_at => now() + interval '1 hour')).id
        FROM generate_series(1, 4);
        ${[ages(0, 100, 400, null), ages(1, 700, 500, 'put off: 451'), ages(2, -60, 9000, 'refused: 550'), ages(3, -60, 300, 'away: X')].join(';')}`),
    );
    expect(await age('due')).toBeCloseTo(100, -2);
    expect(await age('unsent')).toBeCloseTo(500, -2);
    expect(await age('refused')).toBeCloseTo(9000, -2);
    await withClient(site.databaseUrl, (client) =>
      client.query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`),
    );
    expect([await age('due'), await age('unsent'), await age('refused')]).toEqual([0, 0, 0]);
  });

  test('counts outcomes of submissions and answers from 0, without machine requests', async () => {
    const { text } = await rawRequest(site, '/metrics');
    for (const series of [
      'submissions_total{kind="taken"} 0',
      'submissions_total{kind="failed"} 0',
      'http_responses_total{kind="5xx"} 0',
      'requests_refused_total{kind="post"} 0',
      'site_ready{kind="process"} 1',
    ])
      expect(text).toContain(series);

    const rises = (name: string, work: () => Promise<unknown>) => metricDuring(site, name, work);
    const subscribe = (email: string) => () => postJson(site, '/api/subscribe', { email });
    expect(await rises('submissions_total{kind="taken"}', subscribe('name@example.com'))).toBe(1);
    expect(await rises('submissions_total{kind="refused"}', subscribe('no address'))).toBe(1);
    const questions = () => postForm(site, '/api/reconcile', { queries: '{"q0":{"query":"Gaya"}}' });
    expect(await rises('submissions_total{kind="taken"}', questions)).toBe(0);
    const reports = () => postJson(site, '/csp-report', {});
    expect(await rises('submissions_total{kind="taken"}', reports)).toBe(0);
    expect(await rises('http_responses_total{kind="2xx"}', () => site.get('/readyz'))).toBe(0);
    expect(await rises('http_responses_total{kind="4xx"}', () => site.get('/nothing'))).toBe(1);
  });

  test('counts failed submissions and reports not ready while the database is down', async () => {
    const lonely = siteAt(inject('lonelySite'));
    const post = () => postJson(lonely, '/api/subscribe', { email: 'name@example.com' });
    expect(await metricDuring(lonely, 'submissions_total{kind="failed"}', post)).toBe(1);
    const { text } = await rawRequest(lonely, '/metrics');
    expect(text).toContain('site_ready{kind="process"} 0');
    expect(text).not.toMatch(/^mail_queue_age_seconds\{/m);
  });

  test('counts who signed in to the desk and who was refused', async () => {
    const refused = 'desk_sign_ins_total{kind="refused"}';
    const signedIn = 'desk_sign_ins_total{kind="signed_in"}';
    const text = (await rawRequest(site, '/metrics')).text;
    for (const name of [refused, signedIn]) expect(text).toContain(`${name} 0\n`);
    let person = {} as Awaited<ReturnType<typeof joinDesk>>;
    const joining = async () => {
      person = await joinDesk(site, ['editor'], 'counted@office.example');
    };
    expect(await metricDuring(site, signedIn, joining)).toBe(1);
    await person.send('/desk/sign-in', 'link', { email: person.email });
    const link = await latestLink(site, person.email);
    const guess = () => person.send(link, 'code', { code: wrongCode(person.secret) });
    expect(await metricDuring(site, refused, guess)).toBe(1);
    const unknown = () => person.send('/desk/sign-in', 'passkey', { passkey: '{"id":"x"}' });
    expect(await metricDuring(site, refused, unknown)).toBe(1);
    expect((await rawRequest(site, '/metrics')).text).not.toContain('counted@office.example');
  });

  test('waits at most a second for a locked jobs table, and returns the rest', async () => {
    await withClient(site.databaseUrl, async (client) => {
      await client.query('BEGIN; LOCK TABLE graphile_worker._private_jobs');
      const started = Date.now();
      const { status, text } = await rawRequest(site, '/metrics');
      expect(Date.now() - started).toBeLessThan(2500);
      expect(status).toBe(200);
      expect(text).toContain('page_cache_size');
      expect(text).not.toMatch(/^jobs\{/m);
    });
  });

  test('returns the rest if there has never been a worker', async () => {
    const own = await newDatabase(inject('serverUrl'));
    await withClient(own, (client) => client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE'));
    const one = await startSite({ DATABASE_URL: own });
    const { status, text } = await rawRequest(one, '/metrics');
    expect(status).toBe(200);
    expect(text).toContain('database_connections{kind="total"}');
    await one.stop();
  });

  test.each<Record<string, string>>([
    { 'X-Forwarded-For': '127.0.0.1' },
    { Forwarded: 'for=127.0.0.1' },
    { 'X-Real-IP': '10.0.0.1' },
    { Via: '1.1 proxy' },
    { 'X-Forwarded-Proto': 'https' },
  ])('is not found for requests through a proxy: %j', async (headers) => {
    const { status, text } = await rawRequest(site, '/metrics', headers);
    expect(status).toBe(404);
    expect(text).toContain('Page not found');
    expect(text).not.toContain('nodejs_');
  });

  test('is not logged', async () => {
    await rawRequest(site, '/metrics');
    await rawRequest(site, '/metrics', { Via: '1.1 proxy' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.includes('"path":"/metrics"'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => JSON.parse(line).status === 404)).toBe(true);
  });
});
