import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const files = ['app', 'tools']
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.posix.join(entry.parentPath, entry.name))
  .filter((file) => !file.startsWith('app/db/.server/'));

/** Layers from the top; a file may import from its own layer's allowance and below, never upwards. */
const MAY_IMPORT: Record<string, string[]> = {
  root: ['root', 'cli', 'features', 'shell', 'ui', 'db', 'server', 'content', 'prisma', 'styles'],
  cli: ['cli', 'root', 'features', 'ui', 'db', 'server', 'content', 'prisma'],
  routes: ['features', 'ui', 'db', 'server'],
  shell: ['shell', 'features', 'ui'],
  features: ['features', 'ui', 'db', 'server', 'content'],
  ui: ['ui', 'content'],
  db: ['db', 'server'],
  server: ['server', 'db'],
  // What runs at build time only; nothing that runs imports it.
  tools: ['tools', 'features', 'ui'],
};

/** Features that others may use; the rest keep to themselves but for what `ALSO` names. */
const SHARED_FEATURES = ['pages', 'navigation', 'pictures'];

const layerOf = (file: string) => {
  const [top = '', folder = ''] = file.split('/');
  if (top !== 'app') return top;
  return folder.includes('.') ? 'root' : folder;
};

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import|glob(?:<[^>]*>)?)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map((match) =>
    path.posix.join(path.posix.dirname(file), match[1] ?? ''),
  );
}

describe('imports point one way', () => {
  test('every file is in a known layer and imports from the layers that it may', () => {
    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((file) => !MAY_IMPORT[layerOf(file)])).toEqual([]);
    const upwards = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !MAY_IMPORT[layerOf(file)]?.includes(layerOf(target)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(upwards).toEqual([]);
  });

  test('no feature leans on another but on the shared ones', () => {
    const leaning = files.flatMap((file) => {
      const own = /^app\/features\/(\w[\w-]*)\//.exec(file)?.[1];
      if (!own || SHARED_FEATURES.includes(own) || file.includes('.test.')) return [];
      return importsOf(file)
        .map((target) => /^app\/features\/(\w[\w-]*)\//.exec(target)?.[1])
        .filter((other) => other && other !== own && !SHARED_FEATURES.includes(other))
        .map((other) => `${file} -> ${other}`);
    });
    expect(leaning.filter((edge) => !ALSO.some((pattern) => pattern.test(edge)))).toEqual([]);
  });
});

/** What one feature takes from another for a reason of the office's own: places on the map are places of the register. */
const ALSO = [
  /^app\/features\/(map|offices|coverage)\/.* -> register$/,
  // Staff name requests by their references.
  /^app\/features\/staff\/.* -> data-access$/,
  // Tenders and news link to files as the library of documents does.
  /^app\/features\/(news|tenders)\/.* -> documents$/,
];

test('no folder or file is a junk drawer', () => {
  const everything = ['app', 'prisma', 'tests', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map(String),
  );
  const names = everything.flatMap((file) => file.split(path.sep)).map((name) => name.replace(/\..*$/, ''));
  expect(names.filter((name) => /^(utils?|helpers?|lib|common|misc|other)$/i.test(name))).toEqual([]);
});
