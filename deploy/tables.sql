-- Prints the row count and checksum of every table, one per line: the same before a backup and after its restore, on
-- any version of PostgreSQL. The checksum is a sum of row hashes, so row order does not matter.
\pset format unaligned
\pset tuples_only on
SET LOCAL TimeZone = 'UTC';
SET LOCAL DateStyle = 'ISO, YMD';
SET LOCAL IntervalStyle = 'postgres';
SET LOCAL bytea_output = 'hex';
SET LOCAL extra_float_digits = 1;
SET LOCAL search_path = '';
SELECT format(
    $$SELECT %L, count(*), coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) FROM ONLY %I.%I AS t$$,
    n.nspname || '.' || c.relname, n.nspname, c.relname)
  FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
  -- Unlogged tables contain short-lived counts, which are not backed up.
  WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname NOT LIKE 'pg\_%' AND n.nspname <> 'information_schema'
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
  ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"
\gexec
