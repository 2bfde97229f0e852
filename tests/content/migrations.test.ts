import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { concurrentIndexOf } from '../../prisma/concurrent-index';
import { neededFor } from '../../prisma/expand-contract';
import { objects } from '../../prisma/objects';

const names = readdirSync('prisma/migrations').filter((name) => !name.endsWith('.toml'));
const sqlOf = (name: string) => readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8');

// tests/http/database/expand-contract.test.ts checks compatibility with older versions in a database as well.
const TAKES_AWAY =
  /\bDROP\b|\bRENAME\b|(?:^|;)\s*TRUNCATE\b|\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b|\bALTER\s+(COLUMN\s+)?\w+\s+SET\s+NOT\s+NULL\b/i;

/** The statements without comments, strings and function bodies; DO blocks count, because they run immediately. */
function statementsOf(sql: string): string {
  return sql
    .replace(/--.*$/gm, '')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/(\bDO\s+)?(\$\w*\$)(.*?)\2/gis, (_all, isDone, _quote, body) => (isDone ? `DO ${body}` : "''"))
    .replace(/'(?:[^']|'')*'/g, "''");
}

/** What a migration must not do unless its name says so. */
function faultsOf(name: string, sql: string): string[] {
  if (neededFor(name)) return [];
  // A check that takes the place of one: tests/http/database/expand-contract.test.ts finds one that refuses more.
  const statements = statementsOf(sql)
    .replace(/\bDROP CONSTRAINT (\w+),\s*ADD CONSTRAINT \1 CHECK\b/g, '')
    .replace(/\bALTER COLUMN \w+ DROP NOT NULL\b/g, '');
  const takes = TAKES_AWAY.exec(statements)?.[0];
  const isMade = (table: string) =>
    new RegExp(`\\bCREATE TABLE (IF NOT EXISTS )?${table}\\b`, 'i').test(statements);
  const locked = concurrentIndexOf({ name, sql })
    ? []
    : [...statements.matchAll(/\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+[\w ]*?\bON\s+(\w+)/gi)]
        .map(([, table = '']) => table)
        .filter((table) => !isMade(table));
  return [
    ...(takes ? [`takes away (${takes})`] : []),
    ...locked.map((table) => `keeps ${table} from being written while an index is made`),
  ];
}

describe.each(names)('%s', (name) => {
  test('only adds, or names the version that works with it', () => {
    expect(faultsOf(name, sqlOf(name))).toEqual([]);
  });

  test('names an earlier migration as the required one', () => {
    const needed = neededFor(name);
    const known = names.filter((other) => other < name);
    if (needed) expect(known.some((other) => other.startsWith(`${needed}_`))).toBe(true);
    expect(name).toMatch(/^\d{14}_[a-z0-9_]+$/);
  });
});

describe('a migration whose name does not say that it removes something', () => {
  test.each([
    'DROP TABLE one;',
    'ALTER TABLE one DROP COLUMN two;',
    'ALTER TABLE one RENAME COLUMN two TO three;',
    'ALTER TABLE one ALTER COLUMN two TYPE bigint;',
    'ALTER TABLE one ALTER two SET DATA TYPE bigint;',
    'ALTER TABLE one ALTER COLUMN two SET NOT NULL;',
    'DO $$ BEGIN DROP VIEW one; END $$;',
    'TRUNCATE one;',
    'CREATE INDEX one_idx ON one (two);',
  ])('must not contain %j', (sql) => {
    expect(faultsOf('20270101000000_one', sql)).toHaveLength(1);
    expect(faultsOf('20270101000000_contract_20261124120000_one', sql)).toEqual([]);
  });

  test.each([
    '-- DROP TABLE one\nCREATE TABLE one (id int); CREATE INDEX one_idx ON one (id);',
    "COMMENT ON TABLE one IS 'What others DROP';",
    'CREATE FUNCTION one() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE two; END $$;',
    'ALTER TABLE one ADD COLUMN two text;',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS one_idx ON one (two);',
  ])('may contain %j', (sql) => {
    expect(faultsOf('20270101000000_one', sql)).toEqual([]);
  });
});

/** The migration from which views and functions have files. */
const FILES_FROM = '20261125068000';

describe('the source of a view or function', () => {
  test.each(objects.map(({ name, sql }) => ({ name, sql })))('$name', ({ name, sql }) => {
    const statements = statementsOf(sql);
    const made = [...statements.matchAll(/\bCREATE (?:OR REPLACE )?(FUNCTION|VIEW|ROLE) (\w+)/g)];
    const own = name.split('/').at(-1);
    if (name === 'site/roles') return expect(sql).toContain("('nassco_app', ");
    expect(made.map(([, , what]) => what)).toEqual([own]);
    const [[, kind = ''] = []] = made;
    expect(statements).toMatch(new RegExp(`COMMENT ON ${kind} ${own}\\b`));
    // PostgreSQL lets everybody call a new function, and a replaced one keeps its rights.
    if (kind === 'FUNCTION')
      expect(statements).toMatch(
        new RegExp(`REVOKE ALL ON FUNCTION ${own}\\([^)]*\\) FROM PUBLIC, nassco_app, nassco_staff;`),
      );
  });

  test('is its file alone: no two share a name, and later migrations make none of them', () => {
    const own = objects.map(({ name }) => name.split('/').at(-1));
    expect(new Set(own).size).toBe(own.length);
    const made = names
      .filter((name) => name >= FILES_FROM)
      .flatMap((name) => [...statementsOf(sqlOf(name)).matchAll(/\b(?:FUNCTION|VIEW) (\w+)/gi)])
      .map(([, name]) => name);
    expect(made.filter((name) => own.includes(name))).toEqual([]);
  });
});
