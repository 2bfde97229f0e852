import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURES } from '../components/components-page';

/** The files of app/ui with a component: what they export with a capital letter, and that is no type. */
const files = readdirSync('app/ui', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
  .map((entry) => path.join(entry.parentPath, entry.name));

/** Shows its children as they are, and only in a route; and what is only in a browser. */
const WITHOUT_FIXTURE = ['gallery-route.tsx', 'FromServer.tsx'];

test('every component of app/ui has a fixture', () => {
  const sources = FIXTURES.map(({ source }) => source).join('\n');
  const components = files
    .filter((file) => !WITHOUT_FIXTURE.includes(path.basename(file)))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/export function ([A-Z]\w+)/g)].map(([, name = '']) => name),
    );
  expect(components.length).toBeGreaterThan(20);
  expect(components.filter((name) => !sources.includes(`<${name}`))).toEqual([]);
});
