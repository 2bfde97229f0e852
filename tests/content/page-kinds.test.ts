import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PageHandle } from '../../app/server/http/page-handle';

const FOLDER = 'app/routes';
const routes = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }));
const handleOf = (text: string) => /^export const handle: PageHandle = ([^;]*);$/m.exec(text)?.[1] ?? '';

/** Photos and videos are nested in the route of their list, which declares the parameters for both. */
const INSIDE = /gallery\.\$(photo|video)\.tsx$/;

test('a route that reads its query declares the parameters, without which the query does not reach it', () => {
  const looking = routes.filter(
    ({ name, text }) => /searchParams|listGallery/.test(text) && !INSIDE.test(name),
  );
  expect(looking.length).toBeGreaterThan(8);
  expect(looking.filter(({ text }) => !/query:/.test(handleOf(text))).map(({ name }) => name)).toEqual([]);
});

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

/** A second path of another route, with its component. */
const ANOTHER = /^export \{ default, .* from '\.\/news\.\$slug';$/m;

test('components of pages without scripts are in no script', () => {
  const isPlain = ({ name, text }: (typeof routes)[number]) =>
    name.endsWith('.tsx') && !INSIDE.test(name) && !ANOTHER.test(text) && !text.includes('hydrate');
  const plain = routes.filter(isPlain);
  expect(plain.length).toBeGreaterThan(20);
  expect(plain.filter(({ text }) => !/\breturn null;/.test(text)).map(({ name }) => name)).toEqual([]);
});

test('nginx knows every query parameter that a page reads', () => {
  const listed =
    /\(\^\|&\)\((.*?)\)\(=/.exec(readFileSync('deploy/nginx/nginx.conf', 'utf8'))?.[1]?.split('|') ?? [];
  const handles = Object.values(
    import.meta.glob<PageHandle>('../../app/routes/*.{ts,tsx}', { import: 'handle', eager: true }),
  );
  const names = handles.flatMap((handle) => handle?.query ?? []);
  expect(listed).toEqual([...new Set(['_data', ...names])].sort());
});
