import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentText } from '../../../content-files/store.server';
import { canonicalPath } from '../../pages/canonical-path';
import { pageFiles } from '../../pages/pages.server';
import { LINKS_OF_PARTS } from './links-of-parts';

/** Sources whose paths lead nobody anywhere: aliases, and the pages with which a process warms up. */
const NO_LINKS = [
  'app/features/pages/canonical-path.ts',
  'app/server/http/route-branch.server.ts',
  'app/features/desk/content/links-of-parts.ts',
];

const sources = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|yaml)$/.test(entry.name))
  .map((entry) => path.posix.join(entry.parentPath, entry.name))
  .filter((file) => !/^app\/(content|db\/\.server)\/|\.test\./.test(file) && !NO_LINKS.includes(file));

/** Texts that an editor could take down. */
const isText = (to: string) => pageFiles().has(to) || contentText(`app/content${to}.md`) !== undefined;

/** Paths of texts that a source has as a string, or as a link. */
function textsNamedIn(file: string): string[] {
  const code = readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$|placeholder=|hint=.*$|<code>.*<\/code>/gm, '');
  return [...code.matchAll(/["'`(](\/[a-z][\w/-]*)(?=[#"'`)])/g)]
    .map(([, to = '']) => canonicalPath(to) ?? to)
    .filter(isText);
}

test('each page of the content that a part of the site leads to is told of before it is taken down', () => {
  const named = new Set(sources.flatMap(textsNamedIn));
  expect([...named].sort()).toEqual(Object.keys(LINKS_OF_PARTS).sort());
});
