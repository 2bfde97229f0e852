import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { board, expressionsOf, metricsIn } from '../support/alert-metrics';
import { alertRules } from '../support/prometheus';

const FOLDER = 'deploy/monitoring';
const rules = await alertRules();

interface Case {
  name: string;
  promql_expr_test: { expr: string; exp_samples: unknown[] }[];
}

const cases = readdirSync(`${FOLDER}/tests`).flatMap(
  (name) => (parse(readFileSync(`${FOLDER}/tests/${name}`, 'utf8')) as { tests: Case[] }).tests,
);

/** The anchors of a document's headings, as its readers' tools make them. */
function anchorsOf(document: string): string[] {
  return [...readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/ /g, '-'),
  );
}

describe('alert rules', () => {
  test.each(rules)('$alert says how grave it is, what to do, and where to read on', (rule) => {
    expect(rule.labels).toEqual({ severity: expect.stringMatching(/^(critical|warning)$/) });
    expect(rule.for).toMatch(/^\d+[smhd]$/);
    const { summary, description, runbook } = rule.annotations;
    expect(summary.length).toBeGreaterThan(15);
    expect(description.length).toBeGreaterThan(60);
    const [document = '', anchor] = runbook.split('#');
    expect(anchorsOf(document)).toContain(anchor);
    expect(readFileSync(document, 'utf8')).toContain(`\`${rule.alert}\``);
  });

  test.each(rules)('$alert has a case near its threshold that is silent, and one that fires', ({ alert }) => {
    const tried = cases.filter(({ name }) => name === alert);
    expect(tried.length).toBeGreaterThan(0);
    for (const { promql_expr_test } of tried) {
      const silent = promql_expr_test.find(({ expr }) => expr === `ALERTS{alertname="${alert}"}`);
      expect(silent?.exp_samples).toEqual([]);
      const firing = `count(ALERTS{alertname="${alert}",alertstate="firing"})`;
      expect(promql_expr_test.find(({ expr }) => expr === firing)?.exp_samples).toHaveLength(1);
    }
  });

  test('no name is given twice, and no case is of a rule that is gone', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect(cases.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('what Alertmanager keeps back are alerts that there are', () => {
    const text = readFileSync(`${FOLDER}/alertmanager.yml`, 'utf8');
    const named = [...text.matchAll(/alertname =~? "?([\w|]+)"?/g)].flatMap(([, names = '']) =>
      names.split('|'),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !rules.some(({ alert }) => alert === name))).toEqual([]);
  });

  test.each([
    ['sum(rate(a_total{kind="b"}[5m])) / sum by (c) (rate(d[10m])) > 0.01', ['a_total', 'd']],
    ['max by (scope) (x) - on (scope) group_right () (y and z == 1) > 64 * 1024', ['x', 'y', 'z']],
    ['time() - m{file=~"(.*/)?n.prom"} > 3600 or absent(k == bool 9e9)', ['m', 'k']],
  ])('the figures of %s are found', (expression, names) => {
    expect(metricsIn(expression)).toEqual(names);
  });
});

describe('board', async () => {
  const { panels, ...head } = await board();

  test('has what Grafana asks of a board', () => {
    expect(head).toMatchObject({ uid: expect.any(String), title: expect.any(String), schemaVersion: 39 });
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { type, title, targets, datasource, description } of panels) {
      expect(['row', 'timeseries', 'stat'], title).toContain(type);
      if (type === 'row') continue;
      expect(datasource, title).toEqual({
        type: 'prometheus',
        uid: expect.stringMatching(/^\$\{datasource\}$/),
      });
      expect(description?.length, title).toBeGreaterThan(5);
      expect(
        targets?.map(({ refId }) => refId),
        title,
      ).toEqual([...'ABCDEF'].slice(0, targets?.length));
    }
  });

  test('no panel lies on another or beyond the 24 columns', () => {
    const taken = new Map<string, string>();
    for (const { title, gridPos } of panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken.get(`${x} ${y}`), title).toBeUndefined();
          taken.set(`${x} ${y}`, title);
        }
    }
  });

  test('shows each figure that an alert looks at', () => {
    const shown = new Set(expressionsOf({ ...head, panels }).flatMap(({ expr }) => metricsIn(expr)));
    const watched = new Set(rules.flatMap(({ expr }) => metricsIn(expr)));
    expect([...watched].filter((name) => !shown.has(name) && !ONLY_WATCHED.includes(name))).toEqual([]);
  });
});

/** States that an alert names in full: a line of them would say no more. */
const ONLY_WATCHED = [
  'haproxy_backend_status',
  'node_filesystem_files',
  'node_filesystem_files_free',
  'node_textfile_mtime_seconds',
  'node_textfile_scrape_error',
  'patroni_dcs_last_seen',
  'patroni_is_paused',
];

describe('compose file', () => {
  const compose = parse(readFileSync(`${FOLDER}/compose.yaml`, 'utf8'), { merge: true });
  const services = Object.entries<{ image: string; user: string; ports?: string[]; volumes?: string[] }>(
    compose.services,
  );

  test('is what the compose specification allows', () => {
    const schema = JSON.parse(readFileSync('node_modules/dclint/schemas/compose.schema.json', 'utf8'));
    const isAllowed = new Ajv({ strict: false, validateSchema: false, validateFormats: false }).compile(
      schema,
    );
    isAllowed(compose);
    expect(isAllowed.errors).toBeNull();
  });

  test.each(services)('%s has a version, no rights, and is not open to the outside', (_name, service) => {
    expect(service.image).toMatch(/^(prom|grafana)\/[\w-]+:v?\d+\.\d+\.\d+(@sha256:[0-9a-f]{64})?$/);
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      healthcheck: { test: expect.any(Array) },
      deploy: { resources: { limits: { memory: expect.stringMatching(/^\d+M$/) } } },
    });
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  test('what it mounts from here is here, or is told of in the document', () => {
    const text = readFileSync('docs/monitoring.md', 'utf8');
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes).map((volume) => volume.split(':'));
    const files = mounted.map(([from = '', otherwise = '']) =>
      /^\$\{/.test(from) ? otherwise.slice(1, -1) : from,
    );
    const own = files.filter((file) => file.startsWith('./')).map((file) => file.slice(2));
    expect(own.length).toBeGreaterThan(6);
    expect(own.filter((file) => !existsSync(file) && !text.includes(`\`${path.basename(file)}\``))).toEqual(
      [],
    );
  });

  test('it asks the processes of the site on their own network, by their own addresses', () => {
    const site = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
    expect(compose.networks.site).toEqual({ external: true, name: `${site.name}_front` });
    const { scrape_configs } = parse(readFileSync(`${FOLDER}/prometheus.yml`, 'utf8'));
    const [{ static_configs }] = scrape_configs.filter(
      (job: { job_name: string }) => job.job_name === 'site',
    );
    const addresses = ['app1', 'app2'].map(
      (name) => `${site.services[name].networks.front.ipv4_address}:3000`,
    );
    expect(static_configs).toEqual([{ targets: addresses }]);
  });
});
