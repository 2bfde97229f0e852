import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepare } from '../../app/prepare.server';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { databaseNamed, withClient } from './databases';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
  }
}

/**
 * One PostgreSQL server for the run, in a folder that goes with it, with a database that is migrated and
 * filled. Tests clone it (see `newDatabase`).
 */
export async function startTestPostgres(): Promise<{ serverUrl: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nassco-test-'));
  const postgres = await startEmbeddedPostgres(folder);
  await withClient(postgres.url, (client) => client.query('CREATE DATABASE template_site'));
  await prepare(databaseNamed(postgres.url, 'template_site'));
  return {
    serverUrl: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject) {
  const { serverUrl, stop } = await startTestPostgres();
  project.provide('serverUrl', serverUrl);
  return stop;
}
