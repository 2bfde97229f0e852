import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const files = ['app', 'tools']
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.posix.join(entry.parentPath, entry.name))
  .filter((file) => !file.startsWith('app/db/.server/'));

/** Layers from the top; a file imports from its own layer and from those named here, all of which stand below it. */
const MAY_IMPORT: Record<string, string[]> = {
  // What runs at build time only; nothing that runs imports it.
  tools: ['features', 'content-files', 'ui'],
  root: ['service-worker', 'cli', 'registry', 'features', 'shell', 'ui', 'serving', 'db', 'server', 'styles'],
  cli: ['registry', 'features', 'content-files', 'ui', 'serving', 'db', 'server', 'prisma'],
  routes: ['registry', 'service-worker', 'features', 'content-files', 'ui', 'serving', 'server'],
  // app/content.server.ts
  registry: ['features', 'content-files'],
  // Runs beside the pages; it names the files that they have.
  'service-worker': ['shell', 'styles'],
  shell: ['features', 'content-files', 'ui'],
  features: ['content-files', 'ui', 'serving', 'db', 'server', 'content'],
  'content-files': ['ui', 'content'],
  ui: [],
  // The folders of app/server: http, page-cache, submission, mail …
  serving: ['db', 'server'],
  db: ['server'],
  // Settings, log, time.
  server: [],
};

/** Features that others may use; the rest keep to themselves but for what `ALSO` names. */
const SHARED_FEATURES = ['pages', 'navigation', 'pictures'];

const layerOf = (file: string) => {
  const [top = '', folder = '', ...rest] = file.split('/');
  if (top !== 'app') return top;
  if (folder.startsWith('content.server')) return 'registry';
  if (folder === 'server' && rest.length > 1) return 'serving';
  return folder.includes('.') ? 'root' : folder;
};

const featureOf = (file: string) => /^app\/features\/(\w[\w-]*)\//.exec(file)?.[1];

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
        .filter((target) => ![layerOf(file), ...(MAY_IMPORT[layerOf(file)] ?? [])].includes(layerOf(target)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(upwards).toEqual([]);
  });

  test('no layer may import one above it', () => {
    const layers = Object.keys(MAY_IMPORT);
    for (const [layer, below] of Object.entries(MAY_IMPORT))
      expect(layers.slice(0, layers.indexOf(layer)).filter((above) => below.includes(above))).toEqual([]);
  });

  test('no features go round in a circle', () => {
    const edges = files.flatMap((file) =>
      importsOf(file).map((target) => [featureOf(file), featureOf(target)] as const),
    );
    // What nothing that is left imports is in no circle.
    let left = edges.filter(([from, to]) => from && to && from !== to);
    for (let before = 0; before !== left.length; ) {
      before = left.length;
      left = left.filter(([from]) => left.some(([, to]) => to === from));
    }
    expect(left.map((edge) => edge.join(' -> '))).toEqual([]);
  });

  test('no feature leans on another but on the shared ones', () => {
    const leaning = files.flatMap((file) => {
      const own = featureOf(file);
      if (!own || SHARED_FEATURES.includes(own) || file.includes('.test.')) return [];
      return importsOf(file)
        .map(featureOf)
        .filter((other) => other && other !== own && !SHARED_FEATURES.includes(other))
        .map((other) => `${file} -> ${other}`);
    });
    expect(leaning.filter((edge) => !ALSO.some((pattern) => pattern.test(edge)))).toEqual([]);
  });
});

/** What one feature takes from another for a reason of the office's own: places on the map are places of the register. */
const ALSO = [
  /^app\/features\/(map|offices|coverage)\/.* -> register$/,
  // Views of the register lead to the form, with their places filled in.
  /^app\/features\/register\/.* -> data-access$/,
  // Names are matched with the places of the register.
  /^app\/features\/match-names\/.* -> register$/,
  // The home page shows a film of the gallery.
  /^app\/features\/home\/.* -> videos$/,
  // Staff name requests by their references.
  /^app\/features\/staff\/.* -> data-access$/,
  // The newsletter tells of what other features publish, and of states as the register names them.
  /^app\/features\/newsletter\/.* -> (news|documents|tenders|register)$/,
  // A phone without the internet is told of the register's places, of offices and of the step of a request.
  /^app\/features\/gateway\/.* -> (register|match-names|offices|data-access)$/,
  // What is the office's and what its partners': mailboxes of states, tiles, references and days of requests, names of states.
  /^app\/features\/fraud\/.* -> (offices|people|data-access|register)$/,
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
