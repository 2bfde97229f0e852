import type pg from 'pg';

/** What a version of the site may rely on in a database, and what the database demands of writers, one line each. */
export interface SchemaFacts {
  /** Tables, columns, functions, rights …: a removed line is a loss. */
  given: Set<string>;
  /** Tables, and columns as `table.column`. */
  places: Set<string>;
  /** Columns that are null if not filled in. */
  emptyByDefault: Set<string>;
  demands: Demand[];
}

interface Demand {
  /** In words. */
  line: string;
  table: string;
  /** As `table.column`. */
  columns: string[];
  kind: 'unique' | 'check' | 'must';
}

const TABLES = `SELECT c.oid, c.relname, c.relkind FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'm', 'p', 'S')`;

const GIVEN = `
WITH tables AS (${TABLES}), roles (role) AS (SELECT rolname::text FROM pg_roles WHERE rolname LIKE 'nassco\\_%' AND NOT rolcanlogin),
columns AS (
  SELECT t.oid, t.relname, t.relkind, a.attnum, a.attname, a.attnotnull, a.atthasdef OR a.attidentity <> '' AS fills_itself,
    format_type(a.atttypid, a.atttypmod) AS type
  FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped WHERE t.relkind <> 'S')
SELECT format('%s %s', CASE relkind WHEN 'v' THEN 'view' WHEN 'S' THEN 'sequence' ELSE 'table' END, relname) AS line FROM tables
UNION ALL SELECT format('column %s.%s of type %s', relname, attname, type) FROM columns
UNION ALL SELECT format('column %s.%s may be empty', relname, attname) FROM columns WHERE relkind = 'r' AND NOT attnotnull
UNION ALL SELECT format('column %s.%s may be left out', relname, attname) FROM columns WHERE relkind = 'r' AND (NOT attnotnull OR fills_itself)
UNION ALL SELECT format('function %s(%s) gives %s', proname, pg_get_function_arguments(oid), pg_get_function_result(oid))
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace
UNION ALL SELECT format('trigger %s on %s', tgname, relname) FROM pg_trigger JOIN tables t ON t.oid = tgrelid WHERE NOT tgisinternal
UNION ALL SELECT format('value %s of %s', enumlabel, enumtypid::regtype) FROM pg_enum
UNION ALL SELECT format('unique %s on %s', pg_get_indexdef(i.indexrelid, 1, true), relname) FROM pg_index i JOIN tables t ON t.oid = i.indrelid
  WHERE indisunique AND indnatts = 1
UNION ALL SELECT format('%s may %s %s.%s', role, verb, relname, attname) FROM columns, roles, (VALUES ('SELECT'), ('INSERT'), ('UPDATE')) AS v (verb)
  WHERE has_column_privilege(role, oid, attnum, verb)
UNION ALL SELECT format('%s may DELETE %s', role, relname) FROM tables, roles WHERE relkind <> 'S' AND has_table_privilege(role, oid, 'DELETE')
UNION ALL SELECT format('%s may call %s(%s)', role, proname, pg_get_function_identity_arguments(oid)) FROM pg_proc, roles
  WHERE pronamespace = 'public'::regnamespace AND has_function_privilege(role, oid, 'EXECUTE')`;

const PLACES = `WITH tables AS (${TABLES})
SELECT relname AS place, false AS is_empty FROM tables
UNION ALL SELECT relname || '.' || attname, NOT attnotnull AND NOT atthasdef FROM tables t
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped`;

const DEMANDS = `WITH tables AS (${TABLES})
SELECT format('%s: %s', relname, pg_get_constraintdef(k.oid)) AS line, relname AS table, 'check' AS kind, k.conkey::int[] AS keys, t.oid
  FROM pg_constraint k JOIN tables t ON t.oid = k.conrelid WHERE contype IN ('c', 'f', 'x')
UNION ALL SELECT format('%s: %s', relname, regexp_replace(pg_get_indexdef(indexrelid), '^.* USING', 'unique')), relname, 'unique', indkey::int[], t.oid
  FROM pg_index i JOIN tables t ON t.oid = i.indrelid WHERE indisunique
UNION ALL SELECT format('column %s.%s must be filled in', relname, attname), relname, 'must', ARRAY[attnum]::int[], t.oid
  FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE relkind = 'r' AND attnotnull AND NOT atthasdef AND attidentity = ''`;

const DEMANDS_WITH_COLUMNS = `SELECT line, d.table, kind, coalesce((SELECT array_agg(d.table || '.' || attname) FROM pg_attribute
  WHERE attrelid = d.oid AND attnum = ANY (d.keys)), '{}') AS columns FROM (${DEMANDS}) AS d`;

/** Reads the facts from the schema `public`. */
export async function schemaFacts(client: pg.Client): Promise<SchemaFacts> {
  const { rows: given } = await client.query<{ line: string }>(GIVEN);
  const { rows: places } = await client.query<{ place: string; is_empty: boolean }>(PLACES);
  const { rows: demands } = await client.query<Demand>(DEMANDS_WITH_COLUMNS);
  return {
    given: new Set(given.map(({ line }) => line)),
    places: new Set(places.map(({ place }) => place)),
    emptyByDefault: new Set(places.filter(({ is_empty }) => is_empty).map(({ place }) => place)),
    demands,
  };
}

/** Whether a check of a column's values takes the place of one that allowed fewer. */
function allowsMore(before: Demand, after: Demand): boolean {
  const [earlier, later] = [before, after].map(({ line }) => /^(.*= ANY \(ARRAY\[)(.*)(\].*)$/.exec(line));
  if (!earlier || !later || earlier[1] !== later[1] || earlier[3] !== later[3]) return false;
  const values = later[2]?.split(', ') ?? [];
  return earlier[2]?.split(', ').every((value) => values.includes(value)) ?? false;
}

/** What a version written for `before` would miss in `after`, or would have to do there without knowing it. */
export function losses(before: SchemaFacts, after: SchemaFacts): string[] {
  const gone = [...before.given].filter((line) => !after.given.has(line)).map((line) => `gone: ${line}`);
  const known = new Set(before.demands.map(({ line }) => line));
  const asked = after.demands.filter((demand) => {
    if (known.has(demand.line) || !before.places.has(demand.table)) return false;
    const added = demand.columns.filter((column) => !before.places.has(column));
    if (before.demands.some((earlier) => allowsMore(earlier, demand))) return false;
    if (demand.kind === 'check') return added.length === 0;
    // Rows of versions that do not know the new column all have the same value in it, unless it is null.
    if (demand.kind === 'unique') return !added.some((column) => after.emptyByDefault.has(column));
    return true;
  });
  return [...gone, ...asked.map(({ line }) => `asked: ${line}`)];
}
