import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { QUERY_NAMES, queryNames, type RouteModule } from '../../tools/query-names';

const FOLDER = 'app/routes';
const routes = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }));
const handleOf = (text: string) => /^export const handle: PageHandle = ([^;]*);$/m.exec(text)?.[1] ?? '';

test('a route that queries the database declares it', () => {
  const asking = routes.filter(({ text }) =>
    /currentEdition\(|search\(|suggest\(|answerFor\(|linkAnswer\(|findSettings\(|findRequest\(|openDraft\(/.test(
      text,
    ),
  );
  expect(asking.length).toBeGreaterThan(8);
  expect(
    asking.filter(({ text }) => !/needsDatabase: true/.test(handleOf(text))).map(({ name }) => name),
  ).toEqual([]);
});

/** Photos and videos are nested in the route of their list, which hydrates both. */
const INSIDE = /gallery\.\$(photo|video)\.tsx$/;

/** A second path of another route, with its component. */
const ANOTHER = /^export \{[^}]*\bdefault,[^}]*\} from '\.\/.*';$/m;

test('components of pages without scripts are in no script', () => {
  const isPlain = ({ name, text }: (typeof routes)[number]) =>
    name.endsWith('.tsx') && !INSIDE.test(name) && !ANOTHER.test(text) && !text.includes('hydrate');
  const plain = routes.filter(isPlain);
  expect(plain.length).toBeGreaterThan(20);
  expect(plain.filter(({ text }) => !/\breturn null;/.test(text)).map(({ name }) => name)).toEqual([]);
});

test("nginx's list of query parameters is the one that the build writes", () => {
  const modules = Object.values(
    import.meta.glob<RouteModule>('../../app/routes/*.{ts,tsx}', { eager: true }),
  );
  expect(modules.length).toBeGreaterThan(60);
  expect(readFileSync(QUERY_NAMES, 'utf8')).toBe(queryNames(modules));
});

const ALL = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !name.startsWith('db/.server'))
  .map((name) => ({ name, text: readFileSync(`app/${name}`, 'utf8') }));

test("one module knows what is the framework's own in URLs", () => {
  const naming = ALL.filter(({ text }) => /\b_data\b|\b_routes\b|__manifest|\?index\b/.test(text));
  expect(naming.map(({ name }) => name)).toEqual(['server/http/framework-address.ts']);
});

test("resource routes return responses of the platform, pages the framework's data", () => {
  const isPage = (text: string) => /^export (default|\{ default)/m.test(text);
  const calls = (text: string, name: string) => new RegExp(`(?<![.\\w])${name}\\(`).test(text);
  const resources = routes.filter(({ text }) => !isPage(text));
  expect(resources.length).toBeGreaterThan(20);
  for (const { name, text } of routes) {
    const wrong = isPage(text) ? ['jsonResponse', 'publicResponse'] : ['json', 'publicJson'];
    expect({ name, wrong: wrong.filter((each) => calls(text, each)) }).toEqual({ name, wrong: [] });
  }
  // Stock remix-serve has none.
  expect(ALL.filter(({ text }) => text.includes('Response.json(')).map(({ name }) => name)).toEqual([]);
});

test('actions leave loaders one typed note, and nothing else', () => {
  const setting = ALL.filter(({ text }) => /\bcontext\.\w+ = /.test(text));
  expect(setting.map(({ name }) => name)).toEqual(['server/http/action-note.server.ts']);
});
