import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const files = ['app', 'tools']
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.posix.join(entry.parentPath, entry.name))
  .filter((file) => !file.startsWith('app/db/.server/'));

/** Folders named for what they are about: rules and formats that render nothing, and use at most the words of `text`. */
const ROOMS = ['lists', 'page-meta', 'site-files', 'csv', 'mail', 'pdf', 'privacy', 'text', 'words'];

/** Layers from the top; a file may import from its own layer and from those named here, all of which are below it. */
const MAY_IMPORT: Record<string, string[]> = {
  // Build-time only; never imported at run time. Checking the content without a build reads it as the build does.
  tools: ['cli', 'yaml-modules.js', 'features', 'content-files', 'ui', ...ROOMS, 'serving'],
  root: [
    'service-worker',
    'cli',
    'registry',
    'features',
    'content-files',
    'shell',
    'ui',
    ...ROOMS,
    'serving',
    'db',
    'server',
    'styles',
  ],
  cli: ['registry', 'features', 'content-files', 'ui', ...ROOMS, 'serving', 'db', 'server', 'prisma'],
  routes: [
    'styles',
    'registry',
    'service-worker',
    'enhance',
    'features',
    'content-files',
    'ui',
    ...ROOMS,
    'serving',
    'server',
  ],
  // What is made of all features: app/content.server.ts and its neighbours (REGISTRY).
  registry: ['features', 'content-files', 'site-files', 'text', 'words', 'db', 'server'],
  // Runs alongside the pages; lists their files.
  'service-worker': ['enhance', 'shell', 'styles'],
  // The scripts of single pages; they share parts of the shell.
  enhance: ['shell', 'features', 'content-files', 'ui', ...ROOMS],
  shell: ['features', 'content-files', 'ui', ...ROOMS, 'server'],
  // Drawings for other websites repeat the outlines of the site's own map.
  features: ['content-files', 'ui', ...ROOMS, 'serving', 'db', 'server', 'content', 'public'],
  'content-files': ['ui', ...ROOMS, 'content'],
  ui: ROOMS,
  ...Object.fromEntries(ROOMS.map((room) => [room, ['text']])),
  // The words of pages by language, one file each.
  words: ['messages'],
  'page-meta': ['text', 'words'],
  // The folders of app/server: http, page-cache, submission, mail …
  serving: ['db', 'server'],
  db: ['server'],
  // Settings, log, time.
  server: [],
};

/** Features that others may use; all others are private except for the imports in `ALSO`. */
const SHARED_FEATURES = ['pages', 'navigation', 'pictures'];

/** Files of `app` that make one thing of all features, for routes and commands. Imported without their ending. */
const REGISTRY = [
  'content',
  'check-content',
  'publishing',
  'search-items',
  'site-addresses',
  'not-here',
  'led-in-language',
  'texts-in-languages',
].flatMap((name) => [`${name}.server`, `${name}.server.ts`]);

const layerOf = (file: string) => {
  const [top = '', folder = '', ...rest] = file.split('/');
  if (top !== 'app') return top;
  if (REGISTRY.includes(folder)) return 'registry';
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

/** The imports that are part of a circle, or lead from one to another. */
function circlesIn(edges: (readonly [from: string | undefined, to: string | undefined])[]): string[] {
  let left = edges;
  // What nothing left imports, or what imports nothing left, is not part of a circle.
  for (let before = 0; before !== left.length; ) {
    before = left.length;
    const [importing, imported] = [new Set(left.map(([from]) => from)), new Set(left.map(([, to]) => to))];
    left = left.filter(([from, to]) => imported.has(from) && importing.has(to));
  }
  return left.map((edge) => edge.join(' -> '));
}

describe('imports point in one direction', () => {
  test('every file is in a known layer and imports only from allowed layers', () => {
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

  test('features have no circular imports', () => {
    const edges = files.flatMap((file) =>
      importsOf(file).map((target) => [featureOf(file), featureOf(target)] as const),
    );
    expect(circlesIn(edges.filter(([from, to]) => from && to && from !== to))).toEqual([]);
  });

  test('files have no circular imports, not even of types', () => {
    const known = new Set(files);
    const edges = files.flatMap((file) =>
      importsOf(file)
        .flatMap((target) => [target, `${target}.ts`, `${target}.tsx`].find((name) => known.has(name)) ?? [])
        .map((target) => [file, target] as const),
    );
    expect(edges.length).toBeGreaterThan(1000);
    expect(circlesIn(edges)).toEqual([]);
  });

  test('features depend only on shared features', () => {
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

/** Allowed imports between features, for reasons of the subject: places on the map are places of the register. */
const ALSO = [
  /^app\/features\/(map|offices|coverage)\/.* -> register$/,
  // Drawings for other websites show the register's figures, also on the map.
  /^app\/features\/embeds\/.* -> (map|register)$/,
  // Programs are told which edition the figures are of.
  /^app\/features\/texts\/.* -> register$/,
  // Register views link to the form, with their places filled in.
  /^app\/features\/register\/.* -> data-access$/,
  // Names are matched with the places of the register.
  /^app\/features\/match-names\/.* -> register$/,
  // The home page shows a video from the gallery.
  /^app\/features\/home\/.* -> videos$/,
  // Staff identify requests by reference, and answer them with files.
  /^app\/features\/(staff|desk)\/.* -> data-access$/,
  // The newsletter announces what other features publish, with the register's state names.
  /^app\/features\/newsletter\/.* -> (news|documents|tenders|register)$/,
  // The release calendar lists what other features publish.
  /^app\/features\/releases\/.* -> (documents|tenders|fraud|newsletter|register)$/,
  // The desk works with what the office's features have.
  /^app\/features\/desk\/.* -> newsletter$/,
  // USSD and SMS give the register's places, offices and a request's status.
  /^app\/features\/gateway\/.* -> (register|match-names|offices|data-access)$/,
  // The origin check knows the office and its partners: state mailboxes, partner sites, references, state names.
  /^app\/features\/fraud\/.* -> (offices|people|data-access|register)$/,
  // Answers are what text messages and searches ask for, also with the name of a state or LGA.
  /^app\/features\/answers\/.* -> (register|coverage)$/,
  /^app\/features\/(gateway|search)\/.* -> answers$/,
  // In other languages than English, these two have texts to find.
  /^app\/features\/search\/.* -> fraud$/,
  // The office's desk works with what other features keep.
  /^app\/features\/desk\/.* -> (staff|newsletter|register|fraud|data-access|documents|publishing)$/,
  // What is published is found from that moment on.
  /^app\/features\/publishing\/.* -> search$/,
  // Tenders and news link to files like the document library.
  /^app\/features\/(news|tenders)\/.* -> documents$/,
];

test('no folder or file has a catch-all name', () => {
  const everything = ['app', 'prisma', 'tests', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map(String),
  );
  const names = everything.flatMap((file) => file.split(path.sep)).map((name) => name.replace(/\..*$/, ''));
  expect(names.filter((name) => /^(utils?|helpers?|lib|common|misc|other)$/i.test(name))).toEqual([]);
});

test('only texts of editors, rows of figures, slots of the shell, its start and what the server rendered, and a QR code are put into pages as HTML', () => {
  const inserting = files.filter((file) => readFileSync(file, 'utf8').includes('dangerouslySetInnerHTML='));
  expect(inserting.sort()).toEqual([
    'app/features/coverage/CoverageTable.tsx',
    'app/features/desk/door/LinkPages.tsx',
    'app/features/documents/DocumentPages.tsx',
    'app/features/faqs/Faqs.tsx',
    'app/features/pages/Prose.tsx',
    'app/features/register/RegisterTable.tsx',
    'app/root.tsx',
    'app/ui/FromServer.tsx',
    'app/ui/ShellSlot.tsx',
    'app/ui/table/SumRow.tsx',
  ]);
});

test('no component keeps state in a variable of its module', () => {
  const keeping = files.filter((file) => file.endsWith('.tsx') && /^let /m.test(readFileSync(file, 'utf8')));
  expect(keeping).toEqual([]);
});
