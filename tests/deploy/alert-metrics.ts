import { readFile } from 'node:fs/promises';

/** The parts of a Grafana dashboard that tests read. */
export interface Board {
  title: string;
  uid: string;
  schemaVersion: number;
  panels: Panel[];
}

interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { type: string; uid: string };
  targets?: { refId: string; expr: string; legendFormat: string }[];
}

/** The dashboard in deploy/monitoring. */
export async function board(): Promise<Board> {
  return JSON.parse(await readFile('deploy/monitoring/board.json', 'utf8'));
}

/** The expressions of a dashboard, each with its panel's title. */
export function expressionsOf({ panels }: Board): { title: string; expr: string }[] {
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
}

const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);

/** The names of the metrics that a Prometheus expression reads. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = bare.match(/(?<![\w.])[a-z_]\w*(?!\w|\s*\()/gi) ?? [];
  return [...new Set(names)].filter((name) => !WORDS.has(name.toLowerCase()));
}
