import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The parts of a service that the check reads. */
export interface Service {
  user: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
}

/** The services of compose.yaml with variables replaced from a `.env`, as in Docker. */
export function services(settings: string): Record<string, Service> {
  const values = new Map(
    [...settings.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const text = readFileSync('compose.yaml', 'utf8').replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind?: string, more?: string) => {
      const value = values.get(name);
      if (!value && kind === '?') throw new Error(`compose.yaml asks for ${name}.`);
      return value || (kind === '-' ? (more ?? '') : '');
    },
  );
  return parse(text, { merge: true }).services;
}

/** The command of a health check. */
export function healthCommand(test: string[] = []): string[] {
  if (test[0] !== 'CMD') throw new Error(`A health check is no command: ${test.join(' ')}`);
  return test.slice(1);
}
