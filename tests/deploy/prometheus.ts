import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { ensureProgram } from '../support/debian-packages';
import { stopProcess } from '../support/processes';
import { answers, collectOutput, untilUp } from '../support/program-logs';
import { freePort } from '../support/site';

const RULES = 'deploy/monitoring/alerts';

/** A rule in deploy/monitoring/alerts. */
export interface AlertRule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook: string };
}

interface RuleFile {
  groups: { name: string; rules: AlertRule[] }[];
}

/** An alert that is pending or firing. */
export interface Alert {
  labels: Record<string, string> & { alertname: string };
  annotations: AlertRule['annotations'];
  state: 'pending' | 'firing';
}

/** Scraped addresses (host:port) by job; those of `node` may change while it runs. */
interface Targets {
  site: string[];
  /** Its metrics keep their own labels, including those of other jobs. */
  fed: string[];
  node: string[];
}

/** All rules of deploy/monitoring. */
export async function alertRules(): Promise<AlertRule[]> {
  const files = (await readdir(RULES)).map((name) => readFile(path.join(RULES, name), 'utf8'));
  const parsed: RuleFile[] = (await Promise.all(files)).map((text) => parse(text));
  return parsed.flatMap(({ groups }) => groups.flatMap(({ rules }) => rules));
}

/**
 * Starts Debian's Prometheus with deploy/monitoring/prometheus.yml and its rules, sped up: it scrapes every two seconds,
 * and minutes in the rules become seconds. Thresholds are unchanged.
 */
export async function startPrometheus(targets: Targets) {
  const program = ensureProgram('prometheus', 'prometheus');
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-prometheus-'));
  const nodes = path.join(folder, 'nodes.json');
  const watchNodes = (addresses: string[]) => writeFile(nodes, JSON.stringify([{ targets: addresses }]));
  await watchNodes(targets.node);
  await writeHurriedRules(path.join(folder, 'alerts'));
  const config = parse(await readFile('deploy/monitoring/prometheus.yml', 'utf8'));
  const file = path.join(folder, 'prometheus.yml');
  await writeFile(
    file,
    stringify({
      ...config,
      global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '1s' },
      alerting: undefined,
      rule_files: [path.join(folder, 'alerts', '*.yml')],
      scrape_configs: [
        { job_name: 'site', static_configs: [{ targets: targets.site }] },
        { job_name: 'node', file_sd_configs: [{ files: [nodes] }] },
        { job_name: 'fed', honor_labels: true, static_configs: [{ targets: targets.fed }] },
      ],
    }),
  );
  const port = await freePort();
  const child = spawn(
    program,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const output = collectOutput(child);
  const url = `http://127.0.0.1:${port}`;
  const ask = async (address: string) => (await (await fetch(`${url}/api/v1/${address}`)).json()).data;
  const stop = async () => {
    await stopProcess(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilUp('Prometheus', child, () => answers(`${url}/-/ready`), output);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    /** Replaces the watched machines. */
    watchNodes,
    stop,
    alerts: async (): Promise<Alert[]> => (await ask('alerts')).alerts,
    /** The current value of an expression, or undefined. */
    async value(expression: string): Promise<number | undefined> {
      const { result } = await ask(`query?query=${encodeURIComponent(expression)}`);
      return result[0] && Number(result[0].value[1]);
    },
  };
}

export type TestPrometheus = Awaited<ReturnType<typeof startPrometheus>>;

async function writeHurriedRules(folder: string) {
  await mkdir(folder);
  for (const name of await readdir(RULES)) {
    const file: RuleFile = parse(await readFile(path.join(RULES, name), 'utf8'));
    for (const group of file.groups) group.rules = group.rules.map(hurried);
    await writeFile(path.join(folder, name), stringify(file));
  }
}

/** Milliseconds of each unit. */
const UNITS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** The speed-up, and the bounds of a rule's waits and look-back windows in milliseconds. */
const HURRY = 60;
const LONGEST_WAIT = 5000;
const [SHORTEST_LOOK, LONGEST_LOOK] = [12_000, 40_000];

/** A rule that fires within seconds: its waits are a sixtieth, at most 5 s, and its look-back windows 12 to 40 s. */
export function hurried(rule: AlertRule): AlertRule {
  const look = (length: number) => Math.min(LONGEST_LOOK, Math.max(SHORTEST_LOOK, length / HURRY));
  return {
    ...rule,
    for: `${Math.min(LONGEST_WAIT, lengthOf(rule.for) / HURRY)}ms`,
    expr: rule.expr.replace(
      /\[(\d+[smhd])\]/g,
      (_all, length) => `[${Math.round(look(lengthOf(length)))}ms]`,
    ),
  };
}

/** A duration such as "10m" in milliseconds. */
function lengthOf(length: string): number {
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(length) ?? [];
  const milliseconds = Number(count) * (UNITS[unit] ?? Number.NaN);
  if (Number.isNaN(milliseconds)) throw new Error(`"${length}" is no length of time.`);
  return milliseconds;
}
