import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

export interface Service {
  image: string;
  build?: string;
  user: string;
  command?: string[];
  read_only: boolean;
  privileged?: boolean;
  network_mode?: string;
  restart: string;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  logging: { options: Record<string, string> };
  networks: string[] | Record<string, { ipv4_address?: string; aliases?: string[] }>;
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  healthcheck?: { disable?: boolean };
  deploy: { resources: { limits: { cpus: string; memory: string; pids: number } } };
}

export interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>;
}

/** Parses a compose file and resolves its anchors; Docker may not be available. */
export function readCompose(file: string): Compose {
  return parse(readFileSync(file, 'utf8'), { merge: true });
}

/** Errors by the Compose schema; null if there are none. */
export function schemaErrors(compose: unknown) {
  const schema = JSON.parse(readFileSync('node_modules/dclint/schemas/compose.schema.json', 'utf8'));
  const isAllowed = new Ajv({ strict: false, validateSchema: false, validateFormats: false }).compile(schema);
  isAllowed(compose);
  return isAllowed.errors ?? null;
}

/** Names of a service's networks. */
export function networksOf({ networks }: Service): string[] {
  return Array.isArray(networks) ? networks : Object.keys(networks);
}
