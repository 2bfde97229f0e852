import { expect, test } from 'vitest';
import { concurrentIndexOf } from './concurrent-index';

const indexOf = (sql: string) => concurrentIndexOf({ name: '20270101000000_index', sql });

test.each([
  ['CREATE TABLE one (id int)', undefined],
  ['-- Not CONCURRENTLY, for the table is new.\nCREATE INDEX one_idx ON one (id);', undefined],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS one_idx ON one (id);', 'one_idx'],
  ['-- Why.\ncreate index concurrently if not exists one_idx\n  ON one (id) WHERE id > 0\n', 'one_idx'],
])('%j creates concurrently: %j', (sql, index) => {
  expect(indexOf(sql)).toBe(index);
});

test.each([
  'CREATE INDEX CONCURRENTLY one_idx ON one (id);',
  'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS one_idx ON one (id);',
  "CREATE INDEX CONCURRENTLY IF NOT EXISTS one_idx ON one (id); COMMENT ON INDEX one_idx IS 'One';",
  'DROP INDEX CONCURRENTLY one_idx;',
])('%j is refused', (sql) => {
  expect(() => indexOf(sql)).toThrow('20270101000000_index/migration.sql must contain one statement only');
});
