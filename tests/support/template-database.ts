import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepare } from '../../app/cli/prepare.server';
import { startEmbeddedPostgres } from '../../prisma/postgres';
import { addDeskLogin, databaseNamed, rowsOf, withClient } from './databases';
import { copyFolder, preparedFolder } from './prepared-folder';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
  }
}

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  serverUrl: string;
  folder: string;
  /** Stops the server and keeps its data, for `restart` on the same port. */
  halt(): Promise<void>;
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/**
 * One PostgreSQL server for the run, in a temporary folder, with a migrated and seeded database. Tests clone it (see
 * `newDatabase`).
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await preparedFolder();
  let postgres = await startEmbeddedPostgres(folder);
  const serverUrl = postgres.url;
  if ((await rowsOf(serverUrl, "SELECT FROM pg_database WHERE datname = 'template_site'")).length === 0) {
    await withClient(serverUrl, (client) => client.query('CREATE DATABASE template_site'));
    await prepare(databaseNamed(serverUrl, 'template_site'));
    await addDeskLogin(serverUrl);
  }
  return {
    serverUrl,
    folder,
    halt: () => postgres.stop(),
    async restart() {
      postgres = await startEmbeddedPostgres(folder, Number(new URL(serverUrl).port));
    },
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres();
  const admin = databaseNamed(postgres.serverUrl, 'postgres');
  // The database used by a site on a copy of the folder.
  await withClient(admin, async (client) => {
    await client.query('DROP DATABASE nassco');
    await client.query('CREATE DATABASE nassco TEMPLATE template_site');
  });
  await postgres.halt();
  const prepared = await mkdtemp(path.join(tmpdir(), 'nassco-prepared-'));
  await copyFolder(postgres.folder, prepared);
  process.env.PREPARED_FOLDER = prepared;
  await postgres.restart();
  project.provide('serverUrl', postgres.serverUrl);
  return async () => {
    await postgres.stop();
    await rm(prepared, { recursive: true, force: true });
  };
}
