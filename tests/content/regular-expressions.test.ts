import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Only reads the site's own short files, where quadratic time is harmless. */
const OWN_CONTENT =
  /^(app\/(content-files|features\/(news|pages|documents|pictures))\/|app\/site-addresses|tools\/)/;

interface Found {
  where: string;
  source: string;
  flags: string;
}

const files = [
  'server.js',
  'command.js',
  'published.js',
  ...typescriptIn('app'),
  ...typescriptIn('prisma'),
  ...typescriptIn('tools'),
];

function typescriptIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}.server${path.sep}`));
}

/** The regular expression literals in a file. */
function expressionsIn(file: string): Found[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  visit(source);
  return found;

  function visit(node: ts.Node) {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, body = '', flags = ''] = /^\/([\s\S]*)\/(\w*)$/.exec(node.text) ?? [];
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ where: `${file}:${line + 1}`, source: body, flags });
    }
    ts.forEachChild(node, visit);
  }
}

test('every regular expression runs in linear time (promise P24)', () => {
  const all = files.flatMap(expressionsIn);
  expect(all.length).toBeGreaterThan(20);
  const slow = all.flatMap(({ where, source, flags }) =>
    analyse({ source, flags }, { reportTypes: { Move: !OWN_CONTENT.test(where) } }).reports.map(
      (report) => `${where} /${source}/${flags} is ${report.exponential ? 'exponential' : 'polynomial'}`,
    ),
  );
  expect(slow).toEqual([]);
  expect(analyse({ source: '(a+)+$', flags: '' }).reports).not.toEqual([]);
}, 60_000);
