import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { stringify } from 'yaml';
import { board, expressionsOf, metricsIn } from '../../support/alert-metrics';
import { ensureProgram, findProgram } from '../../support/debian-packages';
import { haproxyFigures, startNodeExporter } from '../../support/exporters';
import { alertRules } from '../../support/prometheus';
import { run } from '../../support/rehearsal';
import { siteAt } from '../../support/site';

const FOLDER = 'deploy/monitoring';
const PATRONI = '/usr/lib/python3/dist-packages/patroni/api.py';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nassco-monitoring-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const shell = (script: string) => run(['sh', '-c', script], { PATH: process.env.PATH ?? '' });
const promtool = (args: string) => shell(`${ensureProgram('promtool', 'prometheus')} ${args}`);

describe('promtool', () => {
  test('finds no fault with the rules and the settings', async () => {
    expect(await promtool(`check rules ${FOLDER}/alerts/*.yml`)).toMatchObject({ code: 0 });
    // The folders are those of the container.
    const settings = (await readFile(`${FOLDER}/prometheus.yml`, 'utf8')).replaceAll(
      '/etc/prometheus',
      path.resolve(FOLDER),
    );
    await writeFile(path.join(folder, 'prometheus.yml'), settings);
    const { code, said } = await promtool(`check config ${folder}/prometheus.yml`);
    expect(code, said).toBe(0);
    expect(said).toMatch(/SUCCESS: 3 rule files found/);
  });

  test('sees each alert stay silent near its threshold, and fire past it', async () => {
    const { code, said } = await promtool(`test rules ${FOLDER}/tests/*.yml`);
    expect(code, said).toBe(0);
    expect(said.match(/SUCCESS/g)).toHaveLength(3);
  });

  test('reads every expression of the board', async () => {
    const rules = expressionsOf(await board()).map(({ expr }, number) => ({
      record: `panel:${number}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }));
    expect(rules.length).toBeGreaterThan(30);
    const file = path.join(folder, 'board.yml');
    await writeFile(file, stringify({ groups: [{ name: 'board', rules }] }));
    expect(await promtool(`check rules ${file}`)).toMatchObject({ code: 0 });
    await writeFile(file, stringify({ groups: [{ name: 'board', rules: [{ record: 'x', expr: 'sum(' }] }] }));
    expect(await promtool(`check rules ${file}`)).toMatchObject({ code: 1 });
  });

  test('and amtool finds no fault with the example of who hears of alerts', async () => {
    const amtool = ensureProgram('amtool', 'prometheus-alertmanager');
    const { code, said } = await shell(`${amtool} check-config ${FOLDER}/alertmanager.yml`);
    expect(code, said).toBe(0);
    const receiver = await shell(
      `${amtool} config routes test --config.file=${FOLDER}/alertmanager.yml alertname=SiteDown severity=critical`,
    );
    expect(receiver.said.split('\n')[0]).toBe('at-once');
  });
});

describe('each figure that alerts and board name', () => {
  let named: string[];
  const namedBy = (prefix: RegExp) => named.filter((name) => prefix.test(name));
  const givenBy = (text: string) => new Set([...text.matchAll(/^([a-z]\w*)[ {]/gm)].map(([, name]) => name));

  /** Made by Prometheus itself. */
  const OTHERS = ['up', 'ALERTS'];
  /** Of the site, where PostgreSQL archives its log and where DATABASE_READ_URL is set. */
  const SOMETIMES = ['wal_archive_age_seconds', 'database_replica_lag_bytes', 'database_reads_total'];
  const EXPORTERS = /^(node|patroni|haproxy|backup|archive|certificate|nginx)_/;

  beforeAll(async () => {
    const rules = await alertRules();
    const expressions = [...rules, ...expressionsOf(await board())].map(({ expr }) => expr);
    named = [...new Set(expressions.flatMap(metricsIn))];
  });

  test('is one that the site gives, or of a program that is listed', async () => {
    const given = givenBy(await (await siteAt(inject('readSite')).get('/metrics')).text());
    const ofSite = named.filter((name) => !EXPORTERS.test(name) && !OTHERS.includes(name));
    expect(ofSite.length).toBeGreaterThan(12);
    expect(ofSite.filter((name) => !given.has(name) && !SOMETIMES.includes(name))).toEqual([]);
  });

  test('of the node exporter is one that it gives', async () => {
    await writeFile(path.join(folder, 'any.prom'), 'any 1\n');
    const exporter = await startNodeExporter(folder, true);
    try {
      const given = givenBy(await (await fetch(`http://${exporter.address}/metrics`)).text());
      expect(namedBy(/^node_/).length).toBeGreaterThan(8);
      // A container may have no file system of its own.
      const missing = namedBy(/^node_/).filter((name) => !given.has(name) && !/^node_filesystem_/.test(name));
      expect(missing).toEqual([]);
    } finally {
      await exporter.stop();
    }
  });

  test('of backups is the one that their scripts note', async () => {
    const { code, said } = await shell(`METRICS_FOLDER=${folder} sh deploy/note-backup.sh full`);
    expect(code, said).toBe(0);
    const given = givenBy(await readFile(path.join(folder, 'backup.prom'), 'utf8'));
    expect(namedBy(/^backup_/)).toEqual([...given]);
    // Nothing is there to be checked.
    await shell(`METRICS_FOLDER=${folder} sh deploy/base-backup.sh --check`);
    expect(namedBy(/^archive_/)).toEqual([
      ...givenBy(await readFile(path.join(folder, 'archive.prom'), 'utf8')),
    ]);
  });

  test.skipIf(!existsSync(PATRONI))('of Patroni is one that its release here gives', () => {
    const source = readFileSync(PATRONI, 'utf8');
    expect(namedBy(/^patroni_/).length).toBeGreaterThan(6);
    expect(namedBy(/^patroni_/).filter((name) => !source.includes(`"${name}{0} {1}"`))).toEqual([]);
  });

  test.skipIf(!findProgram('haproxy'))('of HAProxy is one that its release here gives', async () => {
    const given = givenBy(await haproxyFigures(findProgram('haproxy') ?? '', folder));
    expect(namedBy(/^haproxy_/).length).toBeGreaterThan(0);
    expect(namedBy(/^haproxy_/).filter((name) => !given.has(name))).toEqual([]);
  });
});

describe('certificate.sh', () => {
  const certificate = () => path.join(folder, 'certificate.pem');
  const script = (args: string) => shell(`METRICS_FOLDER=${folder} sh ${FOLDER}/certificate.sh ${args}`);
  const told = () => readFile(path.join(folder, 'certificate.prom'), 'utf8');
  const figure = async (kind: string) =>
    Number(
      new RegExp(`^certificate_not_after_timestamp_seconds\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(
        await told(),
      )?.[1],
    );
  const make = (days: number) =>
    shell(
      `${ensureProgram('openssl', 'openssl')} req -x509 -newkey rsa:2048 -nodes -days ${days} -subj /CN=localhost -keyout ${folder}/key.pem -out ${certificate()}`,
    );

  test('tells when the certificate of the file ends, and the one that is shown', async () => {
    await make(30);
    const server = createServer({
      key: readFileSync(path.join(folder, 'key.pem')),
      cert: readFileSync(certificate()),
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      await make(90);
      const { port } = server.address() as AddressInfo;
      expect(await script(`${certificate()} localhost:${port}`)).toEqual({ code: 0, said: '' });
      expect(await figure('file')).toBeCloseTo(Date.now() / 1000 + 90 * 86_400, -2);
      expect(await figure('shown')).toBeCloseTo(Date.now() / 1000 + 30 * 86_400, -2);
    } finally {
      server.close();
    }
  });

  test('leaves out what cannot be had, says so, and ends with 1', async () => {
    await make(30);
    const unshown = await script(`${certificate()} localhost:1`);
    expect(unshown).toEqual({ code: 1, said: 'No certificate is presented at localhost:1.\n' });
    expect(await told()).not.toContain('shown"');
    expect(await figure('file')).toBeGreaterThan(0);
    expect(await script('/etc/passwd')).toMatchObject({
      code: 1,
      said: expect.stringContaining('is no certificate'),
    });
    expect(await told()).not.toContain('file"');
    expect(await script('')).toMatchObject({ code: 2 });
    const nowhere = await shell(`METRICS_FOLDER=${folder}/none sh ${FOLDER}/certificate.sh ${certificate()}`);
    expect(nowhere.code).not.toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('nginx-figures.sh', () => {
  const count = async (log: string) => {
    await writeFile(path.join(folder, 'access.log'), log);
    const { code, said } = await shell(
      `METRICS_FOLDER=${folder} sh ${FOLDER}/nginx-figures.sh <${folder}/access.log`,
    );
    if (code !== 0) throw new Error(said);
    return readFile(path.join(folder, 'nginx.prom'), 'utf8');
  };

  test('counts the lines that nginx writes, and forgets all else of them', async () => {
    const format = /log_format site escape=json ('[^;]*);/.exec(
      readFileSync('deploy/nginx/nginx.conf', 'utf8'),
    );
    const pattern = (format?.[1] ?? '').replace(/'\s*'|'/g, '');
    const line = (status: number, cache: string) =>
      pattern
        .replace('$status', String(status))
        .replace('$upstream_cache_status', cache)
        .replace('$asked_path', '/a\\",\\"status\\":599,\\"');
    const lines = [
      line(200, 'HIT'),
      line(304, 'STALE'),
      line(200, 'UPDATING'),
      line(404, 'MISS'),
      line(503, 'EXPIRED'),
    ];
    const told = await count([...lines, line(301, ''), line(502, ''), 'nginx: started', ''].join('\n'));
    const figures = Object.fromEntries(
      [...told.matchAll(/\{kind="(\w+)",status="(\w+)"\} ([1-9]\d*)$/gm)].map(([, kind, status, sum]) => [
        `${kind} ${status}`,
        Number(sum),
      ]),
    );
    expect(figures).toEqual({
      'kept 2xx': 2,
      'kept 3xx': 1,
      'fetched 4xx': 1,
      'fetched 5xx': 1,
      'own 3xx': 1,
      'own 5xx': 1,
    });
    expect(told).not.toContain('/a');
  });

  test('leaves the last figures to grow old where it gets no log to count', async () => {
    const before = await count('{"time":"x","status":200,"cache":"HIT"}\n');
    for (const log of ['', 'no such service: nginx\n'])
      await expect(count(log)).rejects.toThrow("There is no line of nginx's access log to count.");
    expect(await readFile(path.join(folder, 'nginx.prom'), 'utf8')).toBe(before);
    expect(before.match(/ 0$/gm)).toHaveLength(11);
  });
});
